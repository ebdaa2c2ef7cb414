import { signedToken } from './signed-token.ts'

export const confirmPath = '/confirm/'
export const unsubscribePath = '/unsubscribe/'

const confirmationDays = 7
const idBytes = 12
const timeBytes = 4

/** The links in letters. Only the recipient has them; nobody can forge one, or turn one kind into the other. */
export interface Links {
  /** Valid for seven days. */
  confirm(subscriberId: string, now: number): string
  /** Valid for as long as we write to this subscriber. Short, because relays fold and break long header lines. */
  unsubscribe(subscriberId: string): string
  /** Undefined if we did not issue the token or it is incomplete. */
  readConfirm(token: string, now: number): { subscriberId: string; issuedAt: number; expired: boolean } | undefined
  readUnsubscribe(token: string): string | undefined
}

export function createLinks(publicUrl: string, key: Buffer): Links {
  const confirmation = signedToken(key, 'confirm', { payload: idBytes + timeBytes, mac: 14 })
  const unsubscription = signedToken(key, 'unsubscribe', { payload: idBytes, mac: 15 })

  return {
    confirm(subscriberId, now) {
      const payload = Buffer.alloc(idBytes + timeBytes)
      payload.write(subscriberId, 'base64url')
      payload.writeUInt32BE(Math.ceil(now / 1000) + confirmationDays * 86_400, idBytes)
      return `${publicUrl}${confirmPath}${confirmation.sign(payload)}`
    },

    unsubscribe: (subscriberId) => `${publicUrl}${unsubscribePath}${unsubscription.sign(Buffer.from(subscriberId, 'base64url'))}`,

    readConfirm(token, now) {
      const payload = confirmation.verify(withoutPunctuation(token))
      if (payload === undefined) return undefined
      const expiresAt = payload.readUInt32BE(idBytes) * 1000
      return {
        subscriberId: payload.toString('base64url', 0, idBytes),
        // Rounded up to a second when it was written, so down here: never later than it really was.
        issuedAt: expiresAt - confirmationDays * 86_400_000 - 1000,
        expired: expiresAt <= now,
      }
    },

    readUnsubscribe: (token) => unsubscription.verify(withoutPunctuation(token))?.toString('base64url'),
  }
}

/** Some mail programs make a full stop or bracket after the link part of it. */
function withoutPunctuation(token: string): string {
  return /^([\w-]+)[).,;:!?>\]'"»”]*$/.exec(token)?.[1] ?? ''
}
