import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Delivery, Message, Outcome } from './delivery.ts'

interface Settings {
  smtpUrl: string
  connections: number
}

/** The limit of OpenSMTPD; other servers accept more. */
const maxLettersPerSession = 100

/** A letter may come upon sessions that others have used up, but not for ever. */
const maxSessionsPerLetter = 8

/** Talks to one mail server over a few connections that stay open. Parameters in the URL's query take precedence. */
export function smtpDelivery(settings: Settings): Delivery {
  let pool = openPool(settings)
  let isDisposed = false

  async function deliver(message: Message, mayLeave: () => Promise<boolean>): Promise<Outcome> {
    for (let tries = 1; ; tries++) {
      const used = pool
      const { outcome, sessionEnded } = await used.send(message, mayLeave)
      if (!sessionEnded || isDisposed) return outcome
      // nodemailer would keep that connection, and get the same answer on it for ever.
      if (pool === used) {
        pool = openPool(settings)
        used.close()
      }
      // A server that takes nothing in new sessions either is busy.
      if (tries > 1 && (!used.hasAccepted() || tries === maxSessionsPerLetter)) return outcome
    }
  }

  return {
    connections: settings.connections,
    destination: new URL(settings.smtpUrl).host,
    deliver,
    async [Symbol.asyncDispose]() {
      isDisposed = true
      pool.close({ force: true })
    },
  }
}

interface Pool {
  /** If the session ended before this letter, whether the server or another letter ended it, the server may accept it in another. */
  send(message: Message, mayLeave: () => Promise<boolean>): Promise<{ outcome: Outcome; sessionEnded?: boolean }>
  hasAccepted: () => boolean
  /** Finishes what is in flight, unless forced. */
  close(options?: { force: boolean }): void
}

function openPool({ smtpUrl, connections }: Settings): Pool {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: connections,
    maxMessages: maxLettersPerSession,
    requireTLS: requiresEncryption(smtpUrl),
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    // Servers that scan letters take their time before they answer, but nothing is worth ten minutes, nodemailer's default.
    socketTimeout: 60_000,
  })
  let hasAccepted = false
  let isClosed = false
  const bodies = new WeakMap<object, () => AsyncGenerator<Buffer>>()
  // nodemailer reads this stream only after the server has agreed to take the text. A stream it made itself would be read at once.
  transport.use('stream', (mail, done) => {
    const body = bodies.get(mail.data.envelope ?? {})
    if (body !== undefined) mail.message.createReadStream = () => Readable.from(body(), { objectMode: false })
    done()
  })

  return {
    async send({ envelope, bytes }, mayLeave) {
      const state = { left: false, cancelled: false, fault: undefined as unknown }
      const own = { ...envelope }
      bodies.set(own, async function* () {
        state.left = await mayLeave().catch((fault) => {
          state.fault = fault
          return false
        })
        state.cancelled = !state.left
        // Ends the connection before the final dot, without which the server accepts nothing.
        if (state.cancelled) throw new Error('cancelled')
        yield bytes
      })
      try {
        await transport.sendMail({ envelope: own, raw: bytes })
        hasAccepted = true
        return { outcome: { kind: 'accepted' } }
      } catch (error) {
        if (state.fault !== undefined) throw state.fault
        if (state.cancelled) return { outcome: { kind: 'cancelled' } }
        // What still waits for a connection when the pool is closed is turned away. Bugs of ours have names, such as TypeError.
        if (isClosed && !state.left && error instanceof Error && error.name === 'Error' && fieldsOf(error).status === undefined)
          return { outcome: { kind: 'unavailable', reason: 'the connection was closed' }, sessionEnded: true }
        return { outcome: smtpOutcome(error, state.left), sessionEnded: isSessionEnd(error) }
      }
    },
    hasAccepted: () => hasAccepted,
    close(options) {
      isClosed = true
      transport.close(options)
    },
  }
}

/** A password is sent only over TLS, unless the server is this machine or the URL says otherwise. */
function requiresEncryption(smtpUrl: string): boolean {
  const { hostname, username, protocol } = new URL(smtpUrl)
  return protocol === 'smtp:' && username !== '' && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

/** Commands that concern the current letter; all others concern the mail server and us. */
const letterCommands = ['RCPT TO', 'DATA']

/** Classifies nodemailer's error. Rethrows errors that come from neither the mail server nor the network. */
function smtpOutcome(error: unknown, hasLeft: boolean): Outcome {
  if (!(error instanceof Error)) throw error
  const { code, command, response, status } = fieldsOf(error)
  const reason = withoutAddresses(response ?? error.message)

  // 421 means that the server ends the session, whichever command it answers.
  if (status !== undefined && status !== 421 && letterCommands.includes(command ?? '')) {
    const permanent = status >= 500
    return { kind: 'refused', permanent, noSuchMailbox: permanent && command === 'RCPT TO' && isAboutMailbox(status, reason), reason }
  }
  if (status !== undefined) return { kind: 'unavailable', reason }
  if (code === 'EENVELOPE') return { kind: 'refused', permanent: true, noSuchMailbox: false, reason }
  // nodemailer's own codes look like this. Everything else, such as a TypeError, is a bug of ours.
  if (code === undefined || !/^E[A-Z0-9]+$/.test(code)) throw error
  return { kind: hasLeft ? 'uncertain' : 'unavailable', reason: `${code}: ${reason}` }
}

/** Servers that limit the letters in a session refuse the next sender temporarily; others do so when they are busy. */
function isSessionEnd(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, status } = fieldsOf(error)
  return command === 'MAIL FROM' && status !== undefined && status < 500
}

/** The enhanced code (RFC 3463) decides if there is one: 550 alone may also mean “I do not like your network”. */
function isAboutMailbox(status: number, response: string): boolean {
  const enhanced = /^\d{3}[ -]5\.(\d+)\.(\d+)/.exec(response)
  if (enhanced === null) return [550, 551, 553].includes(status)
  return enhanced[1] === '1' || (enhanced[1] === '2' && enhanced[2] === '1')
}

function fieldsOf(error: Error) {
  const text = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const status: unknown = Reflect.get(error, 'responseCode')
  return {
    code: text('code'),
    command: text('command'),
    response: text('response'),
    status: typeof status === 'number' && status >= 400 ? status : undefined,
  }
}

/** Servers like to repeat the address they refuse; it belongs neither in the log nor in a report. */
export function withoutAddresses(text: string): string {
  // Word by word: one pattern for the whole address would take quadratic time on a long answer without one.
  return text
    .replace(/\s+/g, ' ')
    .replace(/<?[^\s<>]+>?/g, (word) => (word.includes('@') ? '<…>' : word))
    .slice(0, 200)
}
