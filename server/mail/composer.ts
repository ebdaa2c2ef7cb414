import { createTransport } from 'nodemailer'
import type { Mailbox } from '../mailbox.ts'
import type { Letter } from '../store/letters.ts'
import type { Links } from '../signup/links.ts'
import type { Message } from './delivery.ts'
import type { DkimKey } from './dkim.ts'
import type { LetterTemplates } from './letter-templates.ts'

interface Parts {
  templates: LetterTemplates
  links: Links
  /** Absolute, without a slash at the end. */
  publicUrl: string
  from: Mailbox
  /** Where answers go. */
  replyTo: string
  dkim: DkimKey | undefined
}

/** What of a letter concerns its text and envelope. */
export type Addressed = Pick<Letter, 'id' | 'subscriberId' | 'address' | 'language' | 'createdAt'>

/** Writes letters: whole, with headers and signature, as they will lie in the mailbox. Throws MissingLetter. */
export interface Composer {
  confirmation(letter: Addressed, now: number): Promise<Message>
  /** `name`: which letter of the build. */
  announcement(letter: Addressed, name: string, now: number): Promise<Message>
}

export function createComposer({ templates, links, publicUrl, from, replyTo, dkim }: Parts): Composer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...(dkim && { dkim: { ...dkim } }) })
  const sender = { name: from.name, address: from.address.normalised }

  async function compose(letter: Addressed, name: string, now: number, holes: Record<string, string>): Promise<Message> {
    const unsubscribeUrl = links.unsubscribe(letter.subscriberId)
    const { subject, html, text } = templates(letter.language, name, { publicUrl, unsubscribeUrl, ...holes })
    const { message: bytes } = await transport.sendMail({
      // Objects, never text: in a text a comma or a line break could lead to somebody else.
      from: sender,
      to: { name: '', address: letter.address },
      replyTo: { name: '', address: replyTo },
      subject,
      html,
      text,
      date: new Date(now),
      messageId: `<${letter.id}@${from.address.domain}>`,
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
      headers: {
        // Prepared: neither folded nor encoded. Some relays break lines that are.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
        // Holiday messages and the like need not answer.
        'Auto-Submitted': 'auto-generated',
      },
    })
    if (!Buffer.isBuffer(bytes)) throw new TypeError('the mailer was asked for a buffer')
    return {
      id: letter.id,
      subject,
      fileName: `${new Date(letter.createdAt).toISOString().replace(/[-:]|\.\d+Z/g, '')}-${name}-${letter.language}-${letter.id}.eml`,
      envelope: { from: sender.address, to: letter.address },
      bytes,
    }
  }

  return {
    confirmation: (letter, now) => compose(letter, 'confirmation', now, { confirmUrl: links.confirm(letter.subscriberId, now) }),
    announcement: (letter, name, now) => compose(letter, name, now, { pageUrl: `${publicUrl}/${letter.language}` }),
  }
}
