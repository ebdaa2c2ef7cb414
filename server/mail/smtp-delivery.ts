import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Delivery, Message, Outcome } from './delivery.ts'
import { isEndOfConversation, smtpOutcome } from './smtp-outcome.ts'

interface Settings {
  smtpUrl: string
  connections: number
}

/** Where OpenSMTPD draws the line; others take more. */
const lettersInOneConversation = 100

/** Speaks to one mail server over a few connections that are kept open. What the URL says in its query comes first. */
export function smtpDelivery(settings: Settings): Delivery {
  let pool = openPool(settings)

  async function deliver(message: Message, mayLeave: () => Promise<boolean>): Promise<Outcome> {
    const used = pool
    const { outcome, conversationEnded } = await used.send(message, mayLeave)
    if (!conversationEnded) return outcome
    // The mailer would keep that connection, and hear the same on it for ever after.
    if (pool === used) {
      pool = openPool(settings)
      used.close()
    }
    return (await pool.send(message, mayLeave)).outcome
  }

  return {
    connections: settings.connections,
    destination: new URL(settings.smtpUrl).host,
    deliver,
    async [Symbol.asyncDispose]() {
      pool.close({ force: true })
    },
  }
}

interface Pool {
  /** If the server ended the conversation before this letter, it may take it in another. */
  send(message: Message, mayLeave: () => Promise<boolean>): Promise<{ outcome: Outcome; conversationEnded?: boolean }>
  /** Finishes what is under way, unless forced. */
  close(options?: { force: boolean }): void
}

function openPool({ smtpUrl, connections }: Settings): Pool {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: lettersInOneConversation,
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

  return {
    async send({ envelope, bytes }, mayLeave) {
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
        return { outcome: { kind: 'accepted' } }
      } catch (error) {
        if (state.fault !== undefined) throw state.fault
        if (state.calledOff) return { outcome: { kind: 'withheld' } }
        return { outcome: smtpOutcome(error, state.left), conversationEnded: isEndOfConversation(error) }
      }
    },
    close: (options) => transport.close(options),
  }
}

/** A password goes out only encrypted, unless the server is this machine or the URL says otherwise. */
function needsEncryption(smtpUrl: string): boolean {
  const { hostname, username, protocol } = new URL(smtpUrl)
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
