import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { nameIn } from '#content/facts.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import type { Config } from '../config.ts'
import { ConfigError, undefinedIfMissing } from '../errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { deliveryAddress, type Mailbox, parseMailbox } from '../signup/email-address.ts'
import type { Links } from '../signup/links.ts'
import type { Letter } from '../store/outbox.ts'
import type { Delivery, Message } from './delivery.ts'
import { readDkimKey } from './dkim.ts'
import { fileDelivery } from './files.ts'
import { smtpDelivery } from './smtp.ts'

/** The part of a letter that its text and envelope depend on. */
export type Addressed = Pick<Letter, 'id' | 'subscriberId' | 'address' | 'language' | 'createdAt'> &
  Partial<Pick<Letter, 'purpose' | 'unsubscribedAt'>>

/** Composes letters, complete with headers and signature, and delivers them. */
export interface Mailer extends AsyncDisposable {
  /** With the words of the letter's purpose. */
  composeConfirmation(letter: Addressed, now: number): Promise<Message>
  /** `name`: which letter of the build. Throws MissingLetterError. */
  composeAnnouncement(letter: Addressed, name: string, now: number): Promise<Message>
  delivery: Delivery
}

/** Throws ConfigError for anything that would make every letter fail, or go out unsigned. */
export async function createMailer(config: Config, links: Links): Promise<Mailer> {
  const { publicUrl, smtpUrl, smtpConnections, dataDir } = config
  const from = readFrom(config)
  const dkim = config.dkim && (await readDkimKey(config.dkim, from.address.domain))
  const render = await readLetterTemplates(config.buildDir)
  const delivery = smtpUrl === undefined ? await fileDelivery(dataDir) : smtpDelivery({ smtpUrl, connections: smtpConnections })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...(dkim && { dkim: { ...dkim } }) })
  const sender = { name: from.name, address: from.address.normalised }

  async function compose(letter: Addressed, name: string, now: number, holes: Record<string, string>): Promise<Message> {
    const to = deliveryAddress(letter.address)
    const unsubscribeUrl = links.unsubscribe(letter.subscriberId)
    const { subject, html, text } = render(letter.language, name, { publicUrl, unsubscribeUrl, ...holes })
    const { message: bytes } = await composer.sendMail({
      // Objects, never strings: a comma or line break in a string could add a recipient.
      from: sender,
      to: { name: '', address: to },
      replyTo: { name: '', address: site.links.email },
      subject,
      html,
      text,
      date: new Date(now),
      messageId: `<${letter.id}@${from.address.domain}>`,
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: {
        // Prepared means neither folded nor encoded: some relays break folded lines.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
        // Keeps vacation responders quiet.
        'Auto-Submitted': 'auto-generated',
      },
    })
    if (!Buffer.isBuffer(bytes)) throw new TypeError('nodemailer was asked for a buffer')
    return {
      id: letter.id,
      subject,
      fileName: `${new Date(letter.createdAt).toISOString().replace(/[-:]|\.\d+Z/g, '')}-${name}-${letter.language}-${letter.id}.eml`,
      envelope: { from: sender.address, to },
      bytes,
    }
  }

  return {
    composeConfirmation(letter, now) {
      // Later than the unsubscription by more than links can tell, since all links before it are dead.
      const issuedAt = Math.max(now, (letter.unsubscribedAt ?? 0) + 1000)
      return compose(letter, letter.purpose ?? 'confirmation', now, { confirmUrl: links.confirm(letter.subscriberId, issuedAt) })
    },
    composeAnnouncement: (letter, name, now) => compose(letter, name, now, { pageUrl: `${publicUrl}/${letter.language}` }),
    delivery,
    [Symbol.asyncDispose]: () => delivery[Symbol.asyncDispose](),
  }
}

function readFrom({ smtpUrl, mailFrom }: Config): Mailbox {
  if (mailFrom === undefined && smtpUrl !== undefined) throw new ConfigError(['MAIL_FROM: is required with SMTP_URL'])
  const from = parseMailbox(mailFrom ?? site.links.email)
  if (from === undefined) throw new ConfigError(['MAIL_FROM: must be an address, or a name and an <address>'])
  return { ...from, name: from.name || nameIn(site.studio, defaultLanguage) }
}

/** The build lacks a letter in a language. */
class MissingLetterError extends Error {
  constructor(language: Language, name: string) {
    super(`There is no letter “${name}” in the language “${language}”: build/letters/${language} lacks ${name}.html or ${name}.txt`)
    this.name = 'MissingLetterError'
  }
}

type Render = (language: Language, name: string, holes: Record<string, string>) => { subject: string; html: string; text: string }

/**
 * Reads the letters rendered by the build. The first line of the text part is the subject, which is also the title of the HTML part.
 * A letter that is missing is reported when it is needed.
 */
export async function readLetterTemplates(buildDir: string): Promise<Render> {
  const folder = join(buildDir, 'letters')
  const templates = new Map<string, { html: string; text: string }>()
  for (const file of (await readdir(folder, { recursive: true }).catch(undefinedIfMissing)) ?? []) {
    const [, language, name] = /^(\w+)[/\\]([\w-]+)\.html$/.exec(file) ?? []
    if (!isLanguage(language) || name === undefined) continue
    const text = await readFile(join(folder, language, `${name}.txt`), 'utf8').catch(undefinedIfMissing)
    if (text !== undefined) templates.set(`${language}/${name}`, { html: await readFile(join(folder, file), 'utf8'), text })
  }

  return (language, name, holes) => {
    const template = templates.get(`${language}/${name}`)
    if (template === undefined) throw new MissingLetterError(language, name)
    const [subject = '', ...lines] = template.text.split('\n')
    return {
      subject,
      html: fill(template.html, holes, name, escapeHtml),
      text: fill(lines.join('\n').trimStart(), holes, name, (value) => value),
    }
  }
}

/** Throws if a hole has no value, since the reader would see it. */
function fill(template: string, holes: Record<string, string>, letter: string, encode: (value: string) => string): string {
  return template.replace(/\{\{([\w-]+)\}\}/g, (_, hole: string) => {
    const value = Object.hasOwn(holes, hole) ? holes[hole] : undefined
    if (value === undefined) throw new Error(`the letter ${letter} has a hole without a value: ${hole}`)
    return encode(value)
  })
}
