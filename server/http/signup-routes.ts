import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '#shared/languages.ts'
import {
  type FormSource,
  formFields,
  formSourceHeader,
  formSources,
  formTimePath,
  subscriptionPath,
  subscriptionType,
} from '#shared/subscription.ts'
import { ServiceError } from '../errors.ts'
import { type EmailAddress, parseEmailAddress } from '../signup/email-address.ts'
import { type BrowserToken, type FormTime, formTimeLifetime } from '../signup/form-tokens.ts'
import type { Signup } from '../signup/signup.ts'
import { ipBlock } from './client-ip.ts'
import { requestLanguage } from './language.ts'
import type { Metrics } from './metrics.ts'
import { cookieName, isSecure, property, refuseOtherMethods } from './request.ts'
import type { SendResultPage } from './result-pages.ts'

interface Parts {
  signup: Signup
  formTime: FormTime
  browserToken: BrowserToken
  sendResultPage: SendResultPage
  now: () => number
  metrics: Metrics
  publicUrl: string
}

/** One answer for new, repeated and confirmed addresses alike: nobody can find out who is subscribed. */
const pending = JSON.stringify({ data: { type: subscriptionType, attributes: { status: 'pending' } } })

const timeCookie = 'form-time'
/** Shows on the way back from the mailbox that it is the same browser. */
export const browserCookie = 'signed-up'

/** For metrics, by the status of the answer. */
const outcomes: Record<number, string> = { 202: 'accepted', 403: 'cross-site', 422: 'invalid', 429: 'limited', 503: 'unavailable' }

const transparentGif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

export function signupRoutes({ signup, formTime, browserToken, sendResultPage, now, metrics, publicUrl }: Parts): FastifyPluginAsync {
  const secure = isSecure(publicUrl)

  /** `lax`: the cookie comes along when somebody follows a link from their mailbox. */
  const setCookie = (reply: FastifyReply, name: string, value: string, lifetime: number) =>
    reply.setCookie(cookieName(name, secure), value, { path: '/', maxAge: lifetime / 1000, httpOnly: true, sameSite: 'lax', secure })

  // For every address alike, or the cookie would tell which ones we know.
  const rememberBrowser = (reply: FastifyReply, address: string) =>
    setCookie(reply, browserCookie, browserToken.issue(address, now()), browserToken.lifetime)

  const rememberTime = (reply: FastifyReply) => setCookie(reply, timeCookie, formTime.sign(now()), formTimeLifetime)

  async function handleJson(request: FastifyRequest, reply: FastifyReply) {
    const source = parseSource(request.headers[formSourceHeader.toLowerCase()])
    const requested = parseRequest(request.body)
    await signup.request({ ...requested, source, ipBlock: ipBlock(request) }, now())
    rememberBrowser(reply, requested.address.mailbox)
    return reply.code(202).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(pending)
  }

  async function handleForm(request: FastifyRequest, reply: FastifyReply, form: URLSearchParams) {
    const email = form.get(formFields.email) ?? ''
    const accept = () => {
      // Only with the cookie that our own page has set: a form on another site comes without it, and must not give its visitors the right
      // to confirm by merely opening the letter.
      if (formTime.verify(request.cookies[cookieName(timeCookie, secure)], now()))
        rememberBrowser(reply, parseEmailAddress(email)?.mailbox ?? '')
      // The time has been used; going back to the page brings no new one.
      rememberTime(reply)
      return sendResultPage(reply, { status: 202, language: requestLanguage(request), name: 'pending', holes: { email } })
    }
    // Only programs fill in the honeypot, and they get no hint of what gave them away.
    if (form.get(formFields.honeypot)) return accept()

    const requested = parseAttributes(email, form.get(formFields.language))
    const times = [form.get(formFields.time), request.cookies[cookieName(timeCookie, secure)]]
    const opened = times.map((time) => formTime.verify(time, now())).find((form) => form !== undefined)
    if (opened === undefined) throw new ServiceError('too-fast')
    const source = parseSource(form.get(formFields.source))
    await signup.request({ ...requested, source, ipBlock: ipBlock(request), form: opened }, now())
    return accept()
  }

  return async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) => {
      return new URLSearchParams(body)
    })

    app.post(subscriptionPath, {
      // Before the body is read. Whoever could post from elsewhere could sign up others, and their browsers would confirm at once.
      onRequest: (request, _reply, done) => done(isCrossSite(request, publicUrl) ? new ServiceError('cross-site') : undefined),
      onResponse: (_request, reply, done) => {
        metrics.count('signups_total', { outcome: outcomes[reply.statusCode] ?? 'malformed' })
        done()
      },
      handler: (request, reply) =>
        request.body instanceof URLSearchParams ? handleForm(request, reply, request.body) : handleJson(request, reply),
    })
    refuseOtherMethods(app, subscriptionPath, ['POST'])

    app.get(formTimePath, (_request, reply) => {
      rememberTime(reply)
      return reply.header('cache-control', 'no-store').type('image/gif').send(transparentGif)
    })
    refuseOtherMethods(app, formTimePath, ['GET', 'HEAD'])
  }
}

/**
 * Whether a browser sends this from another site, a subdomain included. Browsers say so by themselves, on plain HTTP at least in Origin;
 * programs send neither, and have no visitor's cookies to abuse.
 */
function isCrossSite({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined || origin === new URL(publicUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}

interface ParsedRequest {
  address: EmailAddress
  language: Language
}

/** Parses the JSON described in `shared/subscription.ts`. Strict about what it needs; unknown fields are ignored. */
function parseRequest(body: unknown): ParsedRequest {
  const data = property(body, 'data')
  const attributes = property(data, 'attributes')
  const isRequest =
    property(data, 'type') === subscriptionType && typeof attributes === 'object' && attributes !== null && !Array.isArray(attributes)
  if (!isRequest) throw new ServiceError('malformed')
  return parseAttributes(property(attributes, 'email'), property(attributes, 'lang'))
}

function parseAttributes(email: unknown, lang: unknown): ParsedRequest {
  const address = typeof email === 'string' ? parseEmailAddress(email) : undefined
  if (address === undefined) throw new ServiceError('bad-address')
  if (!isLanguage(lang)) throw new ServiceError('bad-language')
  return { address, language: lang }
}

/** Null for an unknown source, which does not invalidate the request. */
export function parseSource(value: unknown): FormSource | null {
  return formSources.find((source) => source === value) ?? null
}
