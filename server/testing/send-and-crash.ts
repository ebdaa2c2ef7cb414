import { readConfig } from '../config.ts'
import { createMailer } from '../mail/mailer.ts'
import { createSender } from '../mail/sender.ts'
import { createLinks } from '../signup/links.ts'
import { openStore } from '../store/store.ts'

/**
 * Sends what is due, configured as the service is, and ends like a process that is killed when it has come to a step so many
 * times. Parameters: the announcement (empty for confirmations), the time, the step, the count.
 */
const [announcementId = '', now = '', fatal = '', count = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const db = await openStore(config)
const mailer = await createMailer(config, createLinks(config.publicUrl, Buffer.alloc(32, 'links')))
const { composeConfirmation, composeAnnouncement } = mailer
let passed = 0
const send = createSender({
  db,
  delivery: mailer.delivery,
  compose: (letter, at) =>
    letter.announcementId === null ? composeConfirmation(letter, at) : composeAnnouncement(letter, 'announcement', at),
  now: () => Number(now),
  onStep(step) {
    if (step === fatal) passed += 1
    if (passed === Number(count)) process.kill(process.pid, 'SIGKILL')
  },
})
const ended = await send({ announcementId: announcementId || null })
throw new Error(`it was to be killed, and ended as ${ended.kind}`)
