import { type EmailAddress, parseEmailAddress } from './signup/email-address.ts'

export interface Mailbox {
  name: string
  address: EmailAddress
}

/** Reads `name@host` and `Name <name@host>`, as in MAIL_FROM. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed] = /^\s*(?:"([^"<>\\]*)"|([^"<>]*?))\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const address = parseEmailAddress(bracketed ?? text)
  const name = quoted ?? plain ?? ''
  return address === undefined || /\p{Cc}/u.test(name) ? undefined : { name, address }
}
