import { readConfig } from '../config.ts'
import { openPostOffice } from '../mail/post-office.ts'
import { createSender } from '../mail/sender.ts'
import { openStore } from '../store/store.ts'
import { createLinks } from '../signup/links.ts'

/**
 * Sends what is due, configured as the service is, and ends like a process that is killed when it has come to a step so many
 * times. Parameters: the series (empty for questions), the time, the step, the count.
 */
const [series = '', now = '', fatal = '', count = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const db = await openStore(config)
const office = await openPostOffice(config, createLinks(config.publicUrl, Buffer.alloc(32, 'links')))
const { confirmation, announcement } = office.composer
let passed = 0
const send = createSender({
  db,
  delivery: office.delivery,
  compose: (letter, at) => (letter.announcementId === null ? confirmation(letter, at) : announcement(letter, 'announcement', at)),
  now: () => Number(now),
  onStep(step) {
    if (step === fatal) passed += 1
    if (passed === Number(count)) process.kill(process.pid, 'SIGKILL')
  },
})
const ended = await send({ series: series || null })
throw new Error(`it was to be killed, and ended as ${ended.kind}`)
