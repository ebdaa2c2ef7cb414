import { parseArgs } from 'node:util'
import { type Command, UsageError } from '../command-line.ts'
import { readSince } from './filter-options.ts'
import { openOutput } from './open-output.ts'
import { gatherFacts } from './report/facts.ts'
import { reportPage } from './report/page.ts'

export const report: Command = {
  summary: 'draws requests, confirmations, departures and announcements on one HTML page',
  help: `npm run subscribers -- report --output report.html [options]

Draws requests, confirmations and departures by day, language and form, the way from a request to a subscriber, and how far announcements
have come. One HTML page that needs no network and no script; it holds counts and nobody's address.

  --since <time>        The first day (90d): 2025-10-01 (UTC), 2025-10-01T12:00:00Z, 7d, 12h
  --output <file>       Writes this file instead of printing the page; it must not exist yet
  --force               It may exist, and is replaced
  --json                Prints what is drawn as one line of JSON
  --help                Shows this

Exit codes: 0 done; 1 the file or the store does not let itself be used; 2 wrong usage or settings.
`,

  read(args) {
    const options = {
      since: { type: 'string' },
      output: { type: 'string' },
      force: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args, options })
    const { output: file, force, json } = values
    const since = readSince(values.since ?? '90d')
    if (force && file === undefined) throw new UsageError('--force: nothing is replaced without --output')

    return async ({ config, db, now, print, stderr }) => {
      const facts = await gatherFacts(db, { since: since(now()), now: now() })
      await using output = await openOutput(file, { force, print })
      await output.write(json ? `${JSON.stringify(facts)}\n` : reportPage(new URL(config.publicUrl).host, facts))
      await output.complete()
      if (file !== undefined && !json) stderr.write(`Open ${file} in a browser.\n`)
      return 0
    }
  },
}
