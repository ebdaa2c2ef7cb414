import type { FastifyReply, FastifyRequest } from 'fastify'
import { formFields, subscriptionPath } from '#shared/subscription.ts'
import { errorStatus, ServiceError } from '../errors.ts'
import { isStorageDown } from '../store/storage-errors.ts'
import { words } from '../words.ts'
import { field } from './field.ts'
import type { FormTime } from './form-time.ts'
import { requestLanguage, visitorLanguage } from './language.ts'
import { pathOf } from './paths.ts'
import { plainPage } from './plain-page.ts'
import { readToNowhere } from './read-to-nowhere.ts'
import type { SendNotice } from './send-notice.ts'
import { readSource } from './subscription-request.ts'

interface Parts {
  sendNotice: SendNotice
  formTime: FormTime
  pageHeaders: Record<string, string>
  now: () => number
}

/** Paths that programs speak with; everything else is read by people. */
const forPrograms = /^\/(?:api(?:\/|$)|healthz$|readyz$|metrics$)/

/** Turns every error into an answer, in the words of the request's language. Nothing of the error itself leaves. */
export function errorHandler({ sendNotice, formTime, pageHeaders, now }: Parts) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { code, retryAfter, allow, cause } = asServiceError(error)
    if (code === 'too-large') await readToNowhere(request.raw)
    const status = errorStatus[code]
    if (status >= 500) request.log.error({ err: cause ?? error }, code)
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter / 1000)))
    if (allow !== undefined) reply.header('allow', allow)
    reply.header('cache-control', 'no-store')

    if (isForm(request)) {
      const language = requestLanguage(request)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const email = form.get(formFields.email) ?? ''
      const source = readSource(form.get(formFields.source)) ?? ''
      // Signed anew, so that pressing the button once more is enough.
      const holes = { message: words[language].errors[code], email, source, time: formTime.sign(now()) }
      return sendNotice(reply, { status, language, name: code === 'too-fast' ? 'retry' : 'error', holes })
    }
    if (forPrograms.test(pathOf(request))) {
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .send({ message: words[requestLanguage(request)].errors[code], code })
    }
    const language = visitorLanguage(request)
    const message = words[language].errors[code]
    if (code === 'not-found') return sendNotice(reply, { status, language, name: 'not-found', holes: { message } })
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

function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (isStorageDown(error)) return new ServiceError('storage-down', { cause: error })
  const code = field(error, 'code')
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ServiceError('too-large')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new ServiceError('wrong-type')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new ServiceError('not-found')
  // What Fastify blames on the client: a body cut short, JSON that is none, keys that would poison prototypes.
  const status = Number(error instanceof Error && 'statusCode' in error ? error.statusCode : undefined)
  return new ServiceError(status >= 400 && status < 500 ? 'malformed' : 'fault', { cause: error })
}
