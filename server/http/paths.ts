import type { FastifyRequest } from 'fastify'

/** The path as sent, still encoded, without its query. */
export function pathOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/'
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** The query as sent, with its question mark; empty when there is none. */
export function queryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? '/'
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start)
}
