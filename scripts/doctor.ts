import { site } from '#site.config.ts'
import { dayAsJson, dayAsText, demoDay } from './doctor/demo-day.ts'
import { examine, overdueDates } from './doctor/examine.ts'
import { isFit, reportAsJson, reportAsText } from './doctor/findings.ts'
import { loadEnvironmentFile } from './environment.ts'
import { readOptions } from './options.ts'

const help = `npm run doctor                 says whether the site may go out as it is
npm run --silent doctor -- --json
                               the same for machines
npm run doctor -- --demo-day   leads through the day on which the demo is out, step by step, in the order of docs/demo-day.md;
                               before it, on it, and while letters go out: it says how far you are, and what is next
npm run doctor -- --help       shows this

Looks at site.config.ts, content/, the pictures, the trailer, and at the service's environment and .env: what is still a
placeholder, which links are missing or malformed, whether the wallet's address passes its checksum, whether a stated date
has passed, whether the words are complete, and whether the mail server and the storage answer. Nothing is sent or changed.

Exit codes: 0 there is no fault (there may be warnings); 1 there are faults, so do not deploy; 2 wrong usage.
`

const options = readOptions(help, { json: { type: 'boolean' }, 'demo-day': { type: 'boolean' } })
loadEnvironmentFile()
if (options['demo-day']) {
  const now = Date.now()
  const day = await demoDay({ site, env: process.env, now, statedDates: overdueDates(now) })
  process.stdout.write(options.json ? dayAsJson(day) : dayAsText(day))
  process.exitCode = isFit(day.steps.flatMap(({ findings }) => findings)) ? 0 : 1
} else {
  const findings = await examine(process.env, Date.now())
  process.stdout.write(options.json ? reportAsJson(findings) : reportAsText(findings))
  process.exitCode = isFit(findings) ? 0 : 1
}
