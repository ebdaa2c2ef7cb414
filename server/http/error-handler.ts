import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/languages.ts'
import { formFields, subscriptionPath } from '#shared/subscription.ts'
import { errorStatus, ServiceError } from '../errors.ts'
import type { FormTime } from '../signup/form-tokens.ts'
import { isStorageDown } from '../store/storage-errors.ts'
import { words } from '../words.ts'
import { addressLanguage, requestLanguage, visitorLanguage } from './language.ts'
import { pathOf, property } from './request.ts'
import { plainPage, type SendResultPage } from './result-pages.ts'
import { parseSource } from './signup-routes.ts'

interface Parts {
  sendResultPage: SendResultPage
  formTime: FormTime
  pageHeaders: Record<string, string>
  now: () => number
}

/** Paths for programs; everything else is read by people. */
const programPaths = /^\/(?:api(?:\/|$)|healthz$|readyz$|metrics$)/

/** A store that is locked or restarted is back after seconds. */
const retryWhenDown = 5000

/** Turns every error into an answer in the request's language. Nothing of the error itself gets out. */
export function errorHandler({ sendResultPage, formTime, pageHeaders, now }: Parts) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { code, retryAfter, allow, cause } = toServiceError(error)
    if (code === 'too-large') await drainBody(request.raw)
    const status = errorStatus[code]
    const minutes = String(Math.max(1, Math.ceil((retryAfter ?? 0) / 60_000)))
    const messageIn = (language: Language) => words[language].errors[code].replaceAll('{{minutes}}', minutes)
    if (status >= 500) request.log.error({ err: cause ?? error }, code)
    const wait = retryAfter ?? (status === 503 ? retryWhenDown : undefined)
    if (wait !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(wait / 1000)))
    if (allow !== undefined) reply.header('allow', allow)
    reply.header('cache-control', 'no-store')

    if (isForm(request)) {
      const language = requestLanguage(request)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      // Another site's form may hold anybody's address, and ours must not offer it for sending.
      const email = code === 'cross-site' ? '' : (form.get(formFields.email) ?? '')
      const source = parseSource(form.get(formFields.source)) ?? ''
      // A fresh time, so that pressing the button again is enough.
      const holes = { message: messageIn(language), email, source, time: formTime.sign(now()) }
      return sendResultPage(reply, { status, language, name: code === 'too-fast' ? 'retry' : 'error', holes })
    }
    if (programPaths.test(pathOf(request))) {
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send({ message: messageIn(requestLanguage(request)), code })
    }
    const language = code === 'not-found' ? addressLanguage(request) : visitorLanguage(request)
    const message = messageIn(language)
    if (code === 'not-found') return sendResultPage(reply, { status, language, name: 'not-found', holes: { message } })
    return reply
      .code(status)
      .headers(pageHeaders)
      .type('text/html; charset=utf-8')
      .send(plainPage(language, String(status), message))
  }
}

function isForm(request: FastifyRequest): boolean {
  const type = request.headers['content-type'] ?? ''
  return request.method === 'POST' && pathOf(request) === subscriptionPath && /^application\/x-www-form-urlencoded\b/i.test(type)
}

function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (isStorageDown(error)) return new ServiceError('storage-down', { cause: error })
  const code = property(error, 'code')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ServiceError('too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ServiceError('wrong-type')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new ServiceError('not-found')
  // What Fastify blames on the client: a truncated body, invalid JSON, keys that would poison prototypes.
  const status = Number(error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)
  return new ServiceError(status >= 400 && status < 500 ? 'malformed' : 'fault', { cause: error })
}

const maxDrained = 32 * 1024 * 1024
const drainPatience = 5000

/**
 * Reads and discards the rest of a body, within limits. Answering and closing midway would be correct, but most clients then report a
 * broken connection instead of our answer.
 */
function drainBody(message: IncomingMessage): Promise<void> {
  if (message.complete || message.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let received = 0
    const timer = setTimeout(resolve, drainPatience)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    message.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > maxDrained) done()
    })
    message.once('end', done).once('close', done).once('error', done)
    message.resume()
  })
}
