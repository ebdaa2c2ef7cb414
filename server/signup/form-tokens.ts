import { randomBytes } from 'node:crypto'
import { signedToken } from './signed-token.ts'

const timeBytes = 6
/** Makes each form's time unique, so that it can be used once. */
const nonceBytes = 6

/** Milliseconds for which a form may be left open. */
export const formTimeLifetime = 86_400_000

/** Proves when a form was opened: people take at least a second to fill it in. */
export interface FormTime {
  sign(now: number): string
  /** The form that was opened then; undefined unless a person may have taken that long: at least a second, at most a day. */
  verify(signed: string | undefined | null, now: number): OpenedForm | undefined
}

/** May be sent once. */
export interface OpenedForm {
  /** The signed time. */
  token: string
  /** In milliseconds of the epoch. */
  expiresAt: number
}

export function formTime(key: Buffer): FormTime {
  const token = signedToken(key, 'form time', { payload: timeBytes + nonceBytes, mac: 15 })
  return {
    sign: (now) => token.sign(Buffer.concat([timeToBytes(now), randomBytes(nonceBytes)])),

    verify(signed, now) {
      const payload = token.verify(signed ?? '')
      if (!signed || payload === undefined) return undefined
      const openedAt = payload.readUIntBE(0, timeBytes)
      const elapsed = now - openedAt
      return elapsed >= 1000 && elapsed <= formTimeLifetime ? { token: signed, expiresAt: openedAt + formTimeLifetime } : undefined
    },
  }
}

/**
 * Proves that a browser signed up with an address, so that it may confirm without another click. It is derived from the address alone,
 * so it does not reveal whether we know that address, and without the link in the letter it is worth nothing.
 */
export interface BrowserToken {
  /** In milliseconds; long enough to open one's mailbox and come back. */
  lifetime: number
  issue(address: string, now: number): string
  isValid(token: string | undefined, address: string, now: number): boolean
}

export function browserToken(key: Buffer): BrowserToken {
  const token = signedToken(key, 'same browser', { payload: timeBytes, mac: 15 })
  const lifetime = 60 * 60_000
  return {
    lifetime,
    issue: (address, now) => token.sign(timeToBytes(now), address),

    isValid(given, address, now) {
      const payload = token.verify(given ?? '', address)
      if (payload === undefined) return false
      const age = now - payload.readUIntBE(0, timeBytes)
      return age >= 0 && age <= lifetime
    },
  }
}

function timeToBytes(time: number): Buffer {
  const bytes = Buffer.alloc(timeBytes)
  bytes.writeUIntBE(time, 0, timeBytes)
  return bytes
}
