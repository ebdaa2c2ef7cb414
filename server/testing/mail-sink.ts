import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Received {
  from: string
  to: string
  bytes: Buffer
  secure: boolean
  user: string | undefined
}

/** What the server answers, by what it has before it: undefined accepts. `cut` hangs up without an answer. */
export type SmtpReply = { code: number; text: string } | 'cut' | undefined

interface Behaviour {
  onRecipient?: (address: string) => SmtpReply
  /** With the whole letter received. */
  onLetter?: (letter: Received) => SmtpReply | Promise<SmtpReply>
  /** Before the text of a letter is asked for; `before` tells how many letters this conversation has had. */
  onSender?: (address: string, before: number) => SmtpReply | Promise<SmtpReply>
  options?: SMTPServerOptions
}

/** A mail server on a real socket that keeps what it accepts. */
export interface MailSink extends AsyncDisposable {
  url: string
  port: number
  /** What it has accepted. */
  letters: Received[]
  /** What has come in whole, accepted or not. */
  seen: Received[]
  /** Resolves when so many letters have been accepted. */
  accepted(count: number): Promise<void>
  connections: () => number
}

export async function openMailSink({ onRecipient, onLetter, onSender, options }: Behaviour = {}, port = 0): Promise<MailSink> {
  const letters: Received[] = []
  const seen: Received[] = []
  const sockets = new Map<string, Socket>()
  const inConversation = new Map<string, number>()
  let waiting: { count: number; resolve: () => void }[] = []
  let connections = 0

  const refusal = ({ code, text }: Exclude<SmtpReply, 'cut' | undefined>) => Object.assign(new Error(text), { responseCode: code })

  const server = new SMTPServer({
    // Without a certificate that anybody would trust, it does not offer encryption unless told to.
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    ...options,
    onConnect(_session, done) {
      connections += 1
      done()
    },
    async onMailFrom({ address }, { id }, done) {
      const answer = await onSender?.(address, inConversation.get(id) ?? 0)
      if (answer === undefined || answer === 'cut') done()
      else done(refusal(answer))
    },
    onRcptTo({ address }, _session, done) {
      const answer = onRecipient?.(address)
      if (answer === undefined || answer === 'cut') done()
      else done(refusal(answer))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      try {
        for await (const chunk of stream) chunks.push(chunk)
      } catch {
        // Broken off before its end, so there is nobody to answer.
        return
      }
      const { mailFrom, rcptTo } = session.envelope
      const letter: Received = {
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address).join(),
        bytes: Buffer.concat(chunks),
        secure: session.secure,
        user: session.user === undefined ? undefined : String(session.user),
      }
      seen.push(letter)
      const answer = await onLetter?.(letter)
      if (answer === 'cut') return void sockets.get(`${session.remoteAddress}:${session.remotePort}`)?.destroy()
      if (answer !== undefined) return done(refusal(answer))
      letters.push(letter)
      inConversation.set(session.id, (inConversation.get(session.id) ?? 0) + 1)
      done()
      waiting = waiting.filter(({ count, resolve }) => letters.length < count || void resolve())
    },
  })
  // Broken connections are what some tests are about.
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    const name = `${socket.remoteAddress}:${socket.remotePort}`
    sockets.set(name, socket)
    socket.on('close', () => sockets.delete(name))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new TypeError('not a port')

  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    letters,
    seen,
    connections: () => connections,
    accepted: (count) => (letters.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve }))),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}
