import { createHmac, timingSafeEqual } from 'node:crypto'

const least = 1000
const most = 86_400_000

/** Tells when a form was opened, in a way that only we can write: people take at least a second to fill it in. */
export interface FormTime {
  sign(now: number): string
  /** Whether somebody may have taken that long: neither too short a time nor more than a day. */
  isPlausible(signed: string | undefined | null, now: number): boolean
}

export function formTime(key: Buffer): FormTime {
  const mac = (time: string) => createHmac('sha256', key).update(time).digest('base64url').slice(0, 22)

  return {
    sign: (now) => `${now}.${mac(String(now))}`,

    isPlausible(signed, now) {
      const [, time, given] = /^(\d{1,15})\.([\w-]{22})$/.exec(signed ?? '') ?? []
      if (time === undefined || given === undefined) return false
      const passed = now - Number(time)
      return timingSafeEqual(Buffer.from(given), Buffer.from(mac(time))) && passed >= least && passed <= most
    },
  }
}
