import { openPostOffice } from '../../mail/post-office.ts'
import { createLinks } from '../../signup/links.ts'
import type { Command } from '../command-line.ts'
import type { Pastime } from './pastime.ts'
import { makePlan, planAsText } from './plan.ts'
import { requireReachable } from './reachable.ts'
import { writeSamples } from './samples.ts'
import { sendTest } from './send-test.ts'
import { tell } from './tell.ts'
import { readWish, usualLetter } from './wish.ts'

/** Tells all confirmed subscribers the news. Once `stop` is aborted it begins nothing more and finishes what is under way. */
export function announcing(stop: AbortSignal, pastime: Pastime): Command {
  return {
    summary: 'tells all confirmed subscribers the news, each in their language',
    help,
    read(args) {
      const wish = readWish(args)
      return async (context) => {
        const { config, db, keyFor, now, print } = context
        requireReachable(config)
        await using office = await openPostOffice(config, createLinks(config.publicUrl, keyFor('links')))
        const { task } = wish
        const samples = await writeSamples(office.composer, wish.letter, task.kind === 'test' ? task.to.normalised : anybody, now())
        if (task.kind === 'test') {
          return await sendTest(context, { samples, wanted: task.languages, delivery: office.delivery, json: wish.json })
        }
        const subjects = { en: samples.en.subject, ru: samples.ru.subject }
        const { destination } = office.delivery
        const plan = await makePlan(db, wish, { subjects, destination, publicUrl: config.publicUrl })
        if (task.kind === 'tell') return await tell(context, { wish, plan, office, stop, pastime })
        await print(wish.json ? `${JSON.stringify({ outcome: 'dry run', ...plan })}\n` : `${planAsText(plan)}Nothing was sent.\n`)
        return 0
      }
    },
  }
}

/** Only to see whether the letter can be written. */
const anybody = 'nobody@example.com'

const help = `npm run announce -- [<letter>] [options]

Sends a letter to all confirmed subscribers, each in their language, and reports what became of every one. Nobody gets it twice: stopped,
killed or run in two places at once, it goes on where it was. Who confirms meanwhile gets it too; who leaves before their turn does not.

  <letter>              Which letter of the build: build/letters/<language>/<letter>.html (${usualLetter})
  --name <name>         What the announcement is called in the store (as the letter). The same name goes on with the same announcement; news
                        that is sent with a letter used before needs a new one

  --dry-run             Only says whom it would tell, and what
  --test <address>      Sends it to this address alone, in every language, and notes nothing. Its unsubscribe link leads to nobody
  --language <code>     With --test: in this language only

  --rate <rate>         At most so many letters: 10/s, 300/m, 5000/h. Without it as fast as the mail server takes them, over
                        SMTP_CONNECTIONS connections
  --retry <which>       Tries again what is settled as failed, uncertain or both (failed,uncertain). Uncertain letters have most likely
                        arrived, so some people then get two
  --yes                 Sends without asking. At a terminal one is otherwise asked for the number of recipients; elsewhere it is needed
  --to-files            Writes letters to files when SMTP_URL is not set; they count as sent
  --json                The outcome as one line of JSON, and no progress
  --help                Shows this

While the mail server or the store is away it waits and tries again. A letter that is refused for now is tried again for up to four days;
no need to wait for that: Ctrl-C (or SIGTERM) finishes what is under way and tells how things stand, and the same command goes on later.
A second Ctrl-C ends it at once. The settings are those of the service, which may be running: SMTP_URL, MAIL_FROM, PUBLIC_URL, SECRET and
the store, from the environment or .env.

Exit codes: 0 everybody has been told, or the test or dry run went well; 1 some letters failed or are uncertain, the test was not taken,
or the store does not answer; 2 wrong usage or settings, nothing was sent; 3 refused, nothing was sent, or stopped before the end.
`
