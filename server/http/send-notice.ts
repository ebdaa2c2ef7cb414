import type { FastifyReply } from 'fastify'
import type { Language } from '#shared/languages.ts'
import type { NoticeName } from '../words.ts'
import type { Holes, Notices } from './notices.ts'

export interface Notice {
  status: number
  language: Language
  name: NoticeName
  holes: Holes
}

export type SendNotice = (reply: FastifyReply, notice: Notice) => FastifyReply

/** Sends a notice as a page. It may hold an address or a link of the visitor's, so it is kept nowhere. */
export function noticeSender(notices: Notices, pageHeaders: Record<string, string>): SendNotice {
  return (reply, { status, language, name, holes }) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(notices(language, name, holes))
}
