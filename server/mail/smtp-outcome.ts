import type { Outcome } from './delivery.ts'

/** Commands that are about the letter in hand; all others are about the mail server and us. */
const aboutTheLetter = ['RCPT TO', 'DATA']

/** Reads the mailer's error. Throws it on if it is none of the mail server's or the network's. */
export function smtpOutcome(error: unknown, hasLeft: boolean): Outcome {
  if (!(error instanceof Error)) throw error
  const { code, command, response, status } = fieldsOf(error)
  const reason = withoutAddresses(response ?? error.message)

  // 421 means that the server ends the conversation, whatever it was about.
  if (status !== undefined && status !== 421 && aboutTheLetter.includes(command ?? '')) {
    const forGood = status >= 500
    return { kind: 'refused', forGood, noSuchMailbox: forGood && command === 'RCPT TO' && isAboutMailbox(status, reason), reason }
  }
  if (status !== undefined) return { kind: 'unavailable', reason }
  if (code === 'EENVELOPE') return { kind: 'refused', forGood: true, noSuchMailbox: false, reason }
  // The mailer's own codes. Everything else, such as a TypeError, is a fault of ours.
  if (code === undefined || !/^E[A-Z0-9]+$/.test(code)) throw error
  return { kind: hasLeft ? 'uncertain' : 'unavailable', reason: `${code}: ${reason}` }
}

/** Servers that take only so many letters in one conversation refuse the next sender for now; others mean that they are busy. */
export function isEndOfConversation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, status } = fieldsOf(error)
  return command === 'MAIL FROM' && status !== undefined && status < 500
}

/** The detailed code of RFC 3463 decides where there is one: 550 alone may also mean “I do not like your network”. */
function isAboutMailbox(status: number, response: string): boolean {
  const detailed = /^\d{3}[ -]5\.(\d+)\.(\d+)/.exec(response)
  if (detailed === null) return [550, 551, 553].includes(status)
  return detailed[1] === '1' || (detailed[1] === '2' && detailed[2] === '1')
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

/** Servers like to repeat whom they refuse; that belongs neither into the log nor into a report. */
export function withoutAddresses(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/<?[^\s<>]+@[^\s<>]+>?/g, '<…>')
    .slice(0, 200)
}
