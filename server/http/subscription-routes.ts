import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { formFields, formSourceHeader, formTimePath, subscriptionPath, subscriptionType } from '#shared/subscription.ts'
import { ServiceError } from '../errors.ts'
import { parseEmailAddress } from '../signup/email-address.ts'
import { confirmPath } from '../signup/links.ts'
import type { SameBrowser } from '../signup/same-browser.ts'
import type { Subscriptions } from '../signup/subscriptions.ts'
import { addressBlock } from './client-address.ts'
import { readCookie, writtenCookie } from './cookies.ts'
import type { FormTime } from './form-time.ts'
import { requestLanguage } from './language.ts'
import { refuseOtherMethods } from './other-methods.ts'
import type { SendNotice } from './send-notice.ts'
import { readAttributes, readEnvelope, readSource } from './subscription-request.ts'

interface Parts {
  subscriptions: Subscriptions
  formTime: FormTime
  sameBrowser: SameBrowser
  sendNotice: SendNotice
  now: () => number
  trustProxy: number
  /** Whether visitors come by https. */
  secure: boolean
}

/** One answer for new, repeated and confirmed addresses alike: nobody learns who is subscribed. */
const pending = JSON.stringify({ data: { type: subscriptionType, attributes: { status: 'pending' } } })

const timeCookie = 'form-time'
/** Shows on the way back from the mailbox that it is the same browser. */
export const browserCookie = 'signed-up'
const transparentGif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

export function subscriptionRoutes({
  subscriptions,
  formTime,
  sameBrowser,
  sendNotice,
  now,
  trustProxy,
  secure,
}: Parts): FastifyPluginAsync {
  // For every address alike, or the answer would tell which ones we know.
  const mark = (address: string) =>
    writtenCookie(browserCookie, sameBrowser.mark(address, now()), { path: confirmPath, lifetime: sameBrowser.lifetime, secure })

  async function fromScript(request: FastifyRequest, reply: FastifyReply) {
    const source = readSource(request.headers[formSourceHeader.toLowerCase()])
    const wish = readEnvelope(request.body)
    await subscriptions.request({ ...wish, source, block: addressBlock(request, trustProxy) }, now())
    return reply
      .code(202)
      .headers({ 'cache-control': 'no-store', 'set-cookie': mark(wish.address.normalised) })
      .type('application/json; charset=utf-8')
      .send(pending)
  }

  async function fromForm(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams) {
    const email = form.get(formFields.email) ?? ''
    const thanks = () => {
      reply.header('set-cookie', mark(parseEmailAddress(email)?.normalised ?? ''))
      return sendNotice(reply, { status: 202, language: requestLanguage(request), name: 'pending', holes: { email } })
    }
    // Whoever fills what people do not see is a program, and gets no hint of what gave it away.
    if (form.get(formFields.honeypot)) return thanks()

    const wish = readAttributes(email, form.get(formFields.language))
    const times = [form.get(formFields.time), readCookie(request, timeCookie)]
    if (!times.some((time) => formTime.isPlausible(time, now()))) throw new ServiceError('too-fast')
    const source = readSource(form.get(formFields.source))
    await subscriptions.request({ ...wish, source, block: addressBlock(request, trustProxy) }, now())
    return thanks()
  }

  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => {
      return new URLSearchParams(body)
    })

    app.post(subscriptionPath, (request, reply) =>
      request.body instanceof URLSearchParams ? fromForm(request, reply, request.body) : fromScript(request, reply),
    )
    refuseOtherMethods(app, subscriptionPath, ['POST'])

    app.get(formTimePath, (_request, reply) => {
      return reply
        .headers({
          'cache-control': 'no-store',
          'set-cookie': writtenCookie(timeCookie, formTime.sign(now()), { path: '/api/v1', lifetime: 86_400_000, secure }),
        })
        .type('image/gif')
        .send(transparentGif)
    })
    refuseOtherMethods(app, formTimePath, ['GET', 'HEAD'])
  }
}
