import { createHmac, timingSafeEqual } from 'node:crypto'

interface Lengths {
  /** In bytes. Payload and MAC together should be a multiple of three, so that base64url has no unused bits. */
  payload: number
  mac: number
}

/** Tokens that only we can issue: a payload and a truncated MAC of it, in base64url. */
export interface SignedToken {
  /** `context` is signed too, but not part of the token; whoever reads it must know it. */
  sign(payload: Buffer, context?: string): string
  /** The payload; undefined if we did not issue exactly this token for this purpose and context. */
  verify(token: string, context?: string): Buffer | undefined
}

/** A token signed for one purpose is worthless for any other, even under the same key. */
export function signedToken(key: Buffer, purpose: string, lengths: Lengths): SignedToken {
  const macOf = (payload: Buffer, context: string) =>
    createHmac('sha256', key).update(purpose).update(payload).update(context).digest().subarray(0, lengths.mac)

  return {
    sign: (payload, context = '') => Buffer.concat([payload, macOf(payload, context)]).toString('base64url'),

    verify(token, context = '') {
      const bytes = Buffer.from(token, 'base64url')
      // Node ignores characters that it cannot decode, so another spelling of the token would pass too.
      if (bytes.length !== lengths.payload + lengths.mac || bytes.toString('base64url') !== token) return undefined
      const payload = bytes.subarray(0, lengths.payload)
      return timingSafeEqual(bytes.subarray(lengths.payload), macOf(payload, context)) ? payload : undefined
    },
  }
}
