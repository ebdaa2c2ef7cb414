import { domainToASCII } from 'node:url'

export interface EmailAddress {
  /** As the visitor typed it, trimmed. */
  typed: string
  /** Where letters go: the domain in lower case and ASCII. */
  normalised: string
  /** All in lower case: one mailbox is one subscriber, however its address is written. */
  mailbox: string
  /** Of the normalised address. */
  domain: string
}

/** The grammar of the HTML standard, which browsers check in `<input type=email>`; it excludes line breaks, commas and quotes. */
const local = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const dottedDomain = new RegExp(`^${label}(?:\\.${label})+$`)
/** By the URL standard such a host is an IPv4 address: mail for `a@1.2` would go to 1.0.0.2. */
const endsInNumber = /\.(?:\d+|0x[0-9a-f]*)$/

/** Undefined if it is not an address that mail can reach. */
export function parseEmailAddress(input: string): EmailAddress | undefined {
  // Before trimming, which would accept a line break at the end.
  if (/\p{Cc}/u.test(input)) return undefined
  const typed = input.trim()
  const at = typed.lastIndexOf('@')
  const name = typed.slice(0, at)
  if (at < 1 || name.length > 64 || !local.test(name)) return undefined

  const domain = asciiDomain(typed.slice(at + 1))
  if (!dottedDomain.test(domain) || endsInNumber.test(domain)) return undefined

  const normalised = `${name}@${domain}`
  return normalised.length > 254 ? undefined : { typed, normalised, mailbox: normalised.toLowerCase(), domain }
}

/**
 * `domainToASCII` treats its argument as the host of a URL: it decodes %2e, drops what follows a slash and takes `1.2` for an IPv4
 * address. So it only gets domains that need it, without characters that have a meaning in URLs.
 */
function asciiDomain(domain: string): string {
  const lowerCase = domain.toLowerCase()
  if (/^[\x21-\x7e]*$/.test(lowerCase)) return lowerCase
  if (/[^a-z0-9.\-\u{80}-\u{10ffff}]|\p{Z}|\p{C}/u.test(lowerCase)) return ''
  return domainToASCII(lowerCase)
}

/** Where letters to a stored address go. */
export function deliveryAddress(typed: string): string {
  return parseEmailAddress(typed)?.normalised ?? typed
}

/** Providers that ignore dots in the local part. */
const ignoresDots = new Set(['gmail.com', 'proton.me', 'protonmail.com', 'pm.me'])
const aliases: Record<string, string> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
}

/** The same for all ways to write an address that lead to one person, for limits alone: letters go to the address as typed. */
export function canonicalMailbox({ mailbox, domain }: Pick<EmailAddress, 'mailbox' | 'domain'>): string {
  const host = aliases[domain] ?? domain
  const [name = ''] = mailbox.slice(0, mailbox.lastIndexOf('@')).split('+')
  return `${ignoresDots.has(host) ? name.replaceAll('.', '') : name}@${host}`
}

/** The sender of letters, as in MAIL_FROM. */
export interface Mailbox {
  name: string
  address: EmailAddress
}

/** Parses `name@host` and `Name <name@host>`. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, quoted, plain, bracketed] = /^\s*(?:"([^"<>\\]*)"|([^"<>]*?))\s*<([^<>]+)>\s*$/.exec(text) ?? []
  const address = parseEmailAddress(bracketed ?? text)
  const name = quoted ?? plain ?? ''
  return address === undefined || /\p{Cc}/u.test(name) ? undefined : { name, address }
}
