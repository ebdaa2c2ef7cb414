import { createHmac } from 'node:crypto'
import type { Limits } from '../config.ts'
import { addHits } from '../store/rate-limits.ts'
import type { Db } from '../store/schema.ts'
import { publicProviders } from './public-providers.ts'

/** One sign-up attempt, as far as limits are concerned. */
export interface Attempt {
  /** Undefined if it is not known. */
  ipBlock: string | undefined
  address: string
  domain: string
  now: number
}

/** Decides for each attempt, in order: undefined to allow it, or the milliseconds after which it may be repeated. */
export type CheckLimits = (db: Db, attempts: Attempt[]) => Promise<(number | undefined)[]>

const kinds = ['ipBlock', 'address', 'domain'] as const
const publicProviderFactor = 50

export function createRateLimits(limits: Limits | undefined, secret: Buffer): CheckLimits {
  if (limits === undefined) return async (_db, attempts) => attempts.map(() => undefined)
  const keyedHash = dailyHash(secret)

  const hitOf = (kind: keyof Limits, attempt: Attempt) => {
    const { hits, window } = limits[kind]
    const value = attempt[kind]
    // Windows begin at round times, the same for all, so that a key stands for one window of one visitor.
    const start = attempt.now - (attempt.now % window)
    const max = kind === 'domain' && publicProviders.has(attempt.domain) ? hits * publicProviderFactor : hits
    return value === undefined ? undefined : { key: keyedHash(start, `${kind} ${start} ${value}`), max, expiresAt: start + window }
  }

  return async (db, attempts) => {
    const waits: (number | undefined)[] = attempts.map(() => undefined)
    // One kind after another: an attempt refused for its block does not count against address or domain, or a single visitor could
    // use up the limit of everybody at a domain.
    for (const kind of kinds) {
      const hits = attempts.map((attempt, index) => (waits[index] === undefined ? hitOf(kind, attempt) : undefined))
      const allowed = await consume(db, hits)
      hits.forEach((hit, index) => {
        if (hit !== undefined && !allowed[index]) waits[index] = hit.expiresAt - (attempts[index]?.now ?? 0)
      })
    }
    return waits
  }
}

/** Counts the hits and returns for each whether it is within its limit, first come, first served. */
async function consume(db: Db, hits: ({ key: string; max: number; expiresAt: number } | undefined)[]): Promise<boolean[]> {
  const counts = new Map<string, { key: string; hits: number; expiresAt: number }>()
  for (const hit of hits) {
    if (hit !== undefined) counts.set(hit.key, { key: hit.key, expiresAt: hit.expiresAt, hits: (counts.get(hit.key)?.hits ?? 0) + 1 })
  }
  const totals = await addHits(db, [...counts.values()])
  const used = new Map([...counts.values()].map((count) => [count.key, (totals.get(count.key) ?? count.hits) - count.hits]))
  return hits.map((hit) => {
    if (hit === undefined) return true
    const position = (used.get(hit.key) ?? 0) + 1
    used.set(hit.key, position)
    return position <= hit.max
  })
}

/** The key changes every day, so nobody can be followed from one day to the next. */
function dailyHash(secret: Buffer) {
  let today = { day: -1, key: secret }
  return (time: number, text: string): string => {
    const day = Math.floor(time / 86_400_000)
    if (today.day !== day) today = { day, key: createHmac('sha256', secret).update(String(day)).digest() }
    return createHmac('sha256', today.key).update(text).digest('base64url').slice(0, 22)
  }
}
