import { createHmac, timingSafeEqual } from 'node:crypto'

export const confirmPath = '/confirm/'
export const unsubscribePath = '/unsubscribe/'

const confirmationDays = 7
const idBytes = 12
const timeBytes = 4
// Together with what they sign, these fill whole characters: there is exactly one way to write a token.
const confirmationMac = 14
const unsubscribeMac = 15

/** The addresses in letters. Whoever has one got the letter; nobody can make one, or turn one kind into the other. */
export interface Links {
  /** Good for seven days. */
  confirm(subscriberId: string, now: number): string
  /** Good for as long as we write to this subscriber. Short: relays fold and break long header lines. */
  unsubscribe(subscriberId: string): string
  /** Undefined for what we did not write, or what has lost a part on its way. */
  readConfirm(token: string, now: number): { subscriberId: string; expired: boolean } | undefined
  readUnsubscribe(token: string): string | undefined
}

export function createLinks(publicUrl: string, key: Buffer): Links {
  const sign = (purpose: string, payload: Buffer, length: number) =>
    createHmac('sha256', key).update(purpose).update(payload).digest().subarray(0, length)

  const write = (purpose: string, payload: Buffer, length: number) =>
    Buffer.concat([payload, sign(purpose, payload, length)]).toString('base64url')

  function read(purpose: string, token: string, payloadLength: number, length: number): Buffer | undefined {
    const text = clean(token)
    const bytes = Buffer.from(text, 'base64url')
    // Node passes over a last character that fills no byte.
    if (bytes.length !== payloadLength + length || bytes.toString('base64url') !== text) return undefined
    const payload = bytes.subarray(0, payloadLength)
    return timingSafeEqual(bytes.subarray(payloadLength), sign(purpose, payload, length)) ? payload : undefined
  }

  return {
    confirm(subscriberId, now) {
      const payload = Buffer.alloc(idBytes + timeBytes)
      payload.write(subscriberId, 'base64url')
      payload.writeUInt32BE(Math.ceil(now / 1000) + confirmationDays * 86_400, idBytes)
      return `${publicUrl}${confirmPath}${write('confirm', payload, confirmationMac)}`
    },

    unsubscribe: (subscriberId) =>
      `${publicUrl}${unsubscribePath}${write('unsubscribe', Buffer.from(subscriberId, 'base64url'), unsubscribeMac)}`,

    readConfirm(token, now) {
      const payload = read('confirm', token, idBytes + timeBytes, confirmationMac)
      if (payload === undefined) return undefined
      return { subscriberId: payload.toString('base64url', 0, idBytes), expired: payload.readUInt32BE(idBytes) * 1000 <= now }
    },

    readUnsubscribe: (token) => read('unsubscribe', token, idBytes, unsubscribeMac)?.toString('base64url'),
  }
}

/** Some mail programs take the full stop or the bracket behind a link for a part of it. */
function clean(token: string): string {
  return /^([\w-]+)[).,;:!?>\]'"»”]*$/.exec(token)?.[1] ?? ''
}
