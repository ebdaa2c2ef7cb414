import { UsageError } from '../command-line.ts'
import type { Pastime } from './pastime.ts'

const units = { s: 1000, m: 60_000, h: 3_600_000 }

/** Reads `10/s`, `300/m` or `5000/h` as the milliseconds from one letter to the next. Throws UsageError. */
export function readRate(text: string): number {
  const [, count, unit] = /^(\d{1,6})\/([smh])$/.exec(text) ?? []
  const interval = units[unit === 's' ? 's' : unit === 'm' ? 'm' : 'h'] / Number(count)
  if (!Number.isFinite(interval)) throw new UsageError(`--rate: ${JSON.stringify(text)} is no rate; write 10/s, 300/m or 5000/h`)
  return interval
}

/**
 * Resolves when the next letter may go, for however many ask at once. What was late is not made up for: a mail server that was away
 * gets no flood when it is back.
 */
export function pacer(interval: number, { elapsed, pause }: Pastime, signal: AbortSignal): () => Promise<void> {
  let next = elapsed()
  return async () => {
    const now = elapsed()
    const turn = Math.max(next, now)
    next = turn + interval
    if (turn > now) await pause(turn - now, signal)
  }
}
