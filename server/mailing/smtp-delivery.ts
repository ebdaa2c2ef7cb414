import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Delivery, Message, Outcome } from './delivery.ts'
import { smtpOutcome } from './smtp-outcome.ts'

interface Settings {
  smtpUrl: string
  connections: number
}

/** Speaks to one mail server over a few connections that are kept open. What the URL says in its query comes first. */
export function smtpDelivery({ smtpUrl, connections }: Settings): Delivery {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: 1000,
    requireTLS: needsEncryption(smtpUrl),
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
  })
  const bodies = new WeakMap<object, () => AsyncGenerator<Buffer>>()
  // The mailer reads this stream only after the server has agreed to take the text. One made by itself would be read at once.
  transport.use('stream', (mail, done) => {
    const body = bodies.get(mail.data.envelope ?? {})
    if (body !== undefined) mail.message.createReadStream = () => Readable.from(body(), { objectMode: false })
    done()
  })

  async function deliver({ envelope, bytes }: Message, mayLeave: () => Promise<boolean>): Promise<Outcome> {
    const state = { left: false, calledOff: false, fault: undefined as unknown }
    const own = { ...envelope }
    bodies.set(own, async function* () {
      state.left = await mayLeave().catch((fault) => {
        state.fault = fault
        return false
      })
      state.calledOff = !state.left
      // Ends the connection before the full stop, without which the server takes nothing.
      if (state.calledOff) throw new Error('called off')
      yield bytes
    })
    try {
      await transport.sendMail({ envelope: own, raw: bytes })
      return { kind: 'accepted' }
    } catch (error) {
      if (state.fault !== undefined) throw state.fault
      return state.calledOff ? { kind: 'withheld' } : smtpOutcome(error, state.left)
    }
  }

  return {
    connections,
    destination: new URL(smtpUrl).host,
    deliver,
    async [Symbol.asyncDispose]() {
      transport.close({ force: true })
    },
  }
}

/** A password goes out only encrypted, unless the server is this machine or the URL says otherwise. */
function needsEncryption(smtpUrl: string): boolean {
  const { hostname, username, protocol } = new URL(smtpUrl)
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
