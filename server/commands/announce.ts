import { forEachLanguage } from '#shared/localized.ts'
import { type Download, site } from '#site.config.ts'
import { ConfigError } from '../errors.ts'
import { createMailer } from '../mail/mailer.ts'
import { createLinks } from '../signup/links.ts'
import { whyUnreachable } from './announce/demo-link.ts'
import { defaultLetter, parseOptions } from './announce/options.ts'
import { composeSamples, formatPlan, makePlan } from './announce/plan.ts'
import { type Clock, sendAnnouncement, sendTest, systemClock } from './announce/send.ts'
import { type Command, main, runCommand, withStore } from './cli.ts'

/** Sends an announcement to all confirmed subscribers. Once `stop` is aborted it starts nothing new and finishes what is in flight. */
export function announceCommand(stop: AbortSignal, clock: Clock, demo: Download | undefined = site.downloads.demo): Command {
  return {
    help,
    jsonOutcome: true,
    parse(args) {
      const options = parseOptions(args)
      return withStore(async (context) => {
        const { config, db, keyFor, now, print } = context
        await using mailer = await createMailer(config, createLinks(config.publicUrl, keyFor('links')))
        const { task } = options
        if (options.letter === defaultLetter && task.kind === 'send' && !options.withoutDemo) await requireDemo(demo)
        const samples = await composeSamples(
          mailer,
          options.letter,
          task.kind === 'test' ? task.to.normalised : 'nobody@example.com',
          now(),
        )
        if (task.kind === 'test')
          return await sendTest(context, { samples, languages: task.languages, delivery: mailer.delivery, json: options.json })

        const plan = await makePlan(db, options, {
          subjects: forEachLanguage((language) => samples[language].subject),
          destination: mailer.delivery.destination,
          publicUrl: config.publicUrl,
        })
        if (task.kind === 'send') return await sendAnnouncement(context, { options, consent: task, plan, mailer, stop, clock })
        await print(options.json ? `${JSON.stringify({ outcome: 'dry run', ...plan })}\n` : `${formatPlan(plan)}Nothing was sent.\n`)
        return 0
      })
    },
  }
}

/** Throws ConfigError unless the letter that says that the demo is out leads to one. */
async function requireDemo(demo: Download | undefined): Promise<void> {
  const howTo = 'see docs/demo-day.md, or say --without-demo'
  if (demo === undefined)
    throw new ConfigError([`downloads.demo: is not set in site.config.ts, so the letter would lead to a disabled button; ${howTo}`])
  const fault = await whyUnreachable(demo.url)
  if (fault !== undefined) throw new ConfigError([`downloads.demo: ${demo.url} ${fault}; ${howTo}`])
}

const help = `npm run announce -- [<letter>] [options]

Sends a letter to all confirmed subscribers, each in their language, and reports the outcome. Nobody gets it twice: if it is stopped, killed
or run in two places at once, it resumes where it was. Those who confirm meanwhile get it too; those who unsubscribe first do not.

  <letter>              Which letter of the build to send: build/letters/<language>/<letter>.html (${defaultLetter})
  --name <name>         The name of the announcement in the store (default: the letter's). The same name resumes the same announcement; to
                        send another one with the same letter, give it a new name

  --dry-run             Show who would get what, and send nothing
  --test <address>      Send to this address only, in every language, and record nothing. Its unsubscribe link belongs to nobody
  --language <code>     With --test: in this language only

  --rate <rate>         Send at most this fast: 10/s, 300/m, 5000/h. Default: as fast as the mail server accepts letters, over
                        SMTP_CONNECTIONS connections
  --without-demo        Send although downloads.demo in site.config.ts is unset or does not answer
  --retry <states>      Retry letters that are settled as failed, uncertain or both (failed,uncertain). Uncertain letters may have
                        arrived or not; those who have theirs would get two
  --yes                 Send without asking. At a terminal you are otherwise asked for the number of recipients; elsewhere it is required
  --to-files            Allow writing letters to files when SMTP_URL is not set; they count as sent
  --json                Print the outcome as one line of JSON, and no progress
  --help                Show this help

If the mail server or the store is unavailable, it waits and retries. A letter that is refused temporarily is retried for up to four days;
you need not wait for that: Ctrl-C (or SIGTERM) finishes what is in flight and reports, and the same command resumes later. A second Ctrl-C
ends it at once. Configuration is the service's, which may be running: SMTP_URL, MAIL_FROM, PUBLIC_URL, SECRET and the store, from the
environment or .env.

Exit codes: 0 all letters were sent, or the test or dry run succeeded; 1 some letters failed or are uncertain, the test was not accepted,
or the store does not answer; 2 wrong usage or configuration, nothing was sent; 3 refused, nothing was sent, or stopped before the end.
`

/** npm passes on a Ctrl-C that the terminal has already sent to the whole process group; a signal this soon is the same one. */
const sameSignal = 1000

/** Aborted by Ctrl-C, SIGTERM or a closed terminal. A second signal ends the process at once; letters in flight become uncertain. */
function stopSignal(): AbortSignal {
  const stop = new AbortController()
  let firstAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      firstAt ??= performance.now()
      if (performance.now() - firstAt > sameSignal) process.exit(3)
      stop.abort()
    })
  }
  return stop.signal
}

if (import.meta.main) {
  // A terminal that goes away must not end the command in the middle of a letter.
  process.stderr.on('error', () => {})
  await main((args, io) => runCommand(announceCommand(stopSignal(), systemClock), args, io))
}
