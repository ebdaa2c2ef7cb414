import { createHmac, timingSafeEqual } from 'node:crypto'

/** Long enough to go to one's mailbox and come back. */
const lifetime = 60 * 60_000

/**
 * A mark by which a browser shows that it was the one that asked for letters to an address. It is made from the address alone,
 * so it tells nobody whether we know that address; and without the link in the letter it is worth nothing.
 */
export interface SameBrowser {
  lifetime: number
  mark(address: string, now: number): string
  isFrom(mark: string | undefined, address: string, now: number): boolean
}

export function sameBrowser(key: Buffer): SameBrowser {
  const mac = (time: string, address: string) =>
    createHmac('sha256', key).update('same browser').update(`${time} ${address}`).digest('base64url').slice(0, 22)

  return {
    lifetime,
    mark: (address, now) => `${now}.${mac(String(now), address)}`,

    isFrom(mark, address, now) {
      const [, time, given] = /^(\d{1,15})\.([\w-]{22})$/.exec(mark ?? '') ?? []
      if (time === undefined || given === undefined) return false
      const age = now - Number(time)
      return timingSafeEqual(Buffer.from(given), Buffer.from(mac(time, address))) && age >= 0 && age <= lifetime
    },
  }
}
