import type { FastifyRequest } from 'fastify'

interface CookieScope {
  path: string
  /** In milliseconds. */
  lifetime: number
  /** Whether visitors come by https, so that the cookie may insist on it. */
  secure: boolean
}

/** A header line for a cookie that is ours alone. `Lax`: it comes along when somebody follows a link from their mailbox. */
export function writtenCookie(name: string, value: string, { path, lifetime, secure }: CookieScope): string {
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime / 1000}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** The value as sent; our own cookies hold nothing that needs decoding. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = request.headers.cookie?.split(';').map((pair) => pair.trim()) ?? []
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
