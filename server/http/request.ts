import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ServiceError } from '../errors.ts'

/** The path as sent, still encoded, without query and fragment, which a client ought not to send. */
export function pathOf(request: FastifyRequest): string {
  return /^[^?#]*/.exec(request.raw.url ?? '/')?.[0] ?? ''
}

/** The query as sent, with its question mark; empty if there is none. */
export function queryOf(request: FastifyRequest): string {
  return /^[^?#]*(\?[^#]*)/.exec(request.raw.url ?? '/')?.[1] ?? ''
}

/** A path that cannot be decoded names no file. */
export function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}

/** A property of an untrusted value; undefined if the value has no own property of that name. */
export function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}

export interface Preference {
  /** In lower case. */
  name: string
  quality: number
}

/**
 * Parses an Accept-* header, in the order given. An invalid weight counts as 1, like a missing one. Kept by hand: `negotiator` ranks by how
 * exactly a language matches before the visitor's order, so that “ru-RU, en” would be answered in English.
 */
export function parsePreferences(header: string | undefined): Preference[] {
  if (!header) return []
  return header.split(',').flatMap((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    const quality = Number(weight ?? 1)
    return name === '' ? [] : [{ name, quality: quality >= 0 && quality <= 1 ? quality : 1 }]
  })
}

/** Answers 405 to any method but those allowed on an existing path, without reading the body. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: string[]): void {
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    onRequest: async () => {
      throw new ServiceError('wrong-method', { allow: allowed.join(', ') })
    },
    handler: () => {},
  })
}

/** Whether visitors use HTTPS. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}

/** With this prefix browsers take a cookie only from this very host, over HTTPS: no other host of the domain can plant one. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
