import { createHmac } from 'node:crypto'
import type { Limits } from '../config.ts'
import { addHits } from '../store/rate-limits.ts'
import type { Db } from '../store/store.ts'
import { publicProviders } from './public-providers.ts'

/** One visitor's try, as far as limits care. */
export interface Try {
  /** The visitor's address block; undefined when it is not known. */
  block: string | undefined
  address: string
  domain: string
  now: number
}

/** Decides for every try, in order: undefined to let it pass, or the milliseconds after which it may be made again. */
export type Admit = (db: Db, tries: Try[]) => Promise<(number | undefined)[]>

const kinds = ['block', 'address', 'domain'] as const
const publicProviderFactor = 50

export function rateLimits(limits: Limits | undefined, secret: Buffer): Admit {
  if (limits === undefined) return async (_db, tries) => tries.map(() => undefined)
  const keyedHash = dailyHash(secret)

  const hitOf = (kind: keyof Limits, one: Try) => {
    const { hits, window } = limits[kind]
    const value = one[kind]
    // Windows begin at round times, the same for all, so that a key stands for one window of one visitor.
    const begin = one.now - (one.now % window)
    const most = kind === 'domain' && publicProviders.has(one.domain) ? hits * publicProviderFactor : hits
    return value === undefined ? undefined : { key: keyedHash(begin, `${kind} ${begin} ${value}`), most, expiresAt: begin + window }
  }

  return async (db, tries) => {
    const waits: (number | undefined)[] = tries.map(() => undefined)
    // One kind after another: who is refused for the block is not counted against the address or the domain, or a single
    // visitor could use up the tries of everybody at a domain.
    for (const kind of kinds) {
      const hits = tries.map((one, index) => (waits[index] === undefined ? hitOf(kind, one) : undefined))
      const free = await takePlaces(db, hits)
      hits.forEach((hit, index) => {
        if (hit !== undefined && !free[index]) waits[index] = hit.expiresAt - (tries[index]?.now ?? 0)
      })
    }
    return waits
  }
}

/** Counts the hits and tells for each whether it still got a place, first come, first served. */
async function takePlaces(db: Db, hits: ({ key: string; most: number; expiresAt: number } | undefined)[]): Promise<boolean[]> {
  const counts = new Map<string, { key: string; hits: number; expiresAt: number }>()
  for (const hit of hits) {
    if (hit !== undefined) counts.set(hit.key, { key: hit.key, expiresAt: hit.expiresAt, hits: (counts.get(hit.key)?.hits ?? 0) + 1 })
  }
  const totals = await addHits(db, [...counts.values()])
  const taken = new Map([...counts.values()].map((count) => [count.key, (totals.get(count.key) ?? count.hits) - count.hits]))
  return hits.map((hit) => {
    if (hit === undefined) return true
    const place = (taken.get(hit.key) ?? 0) + 1
    taken.set(hit.key, place)
    return place <= hit.most
  })
}

/** With a key that changes every day, nobody can be followed from one day to the next. */
function dailyHash(secret: Buffer) {
  let today = { day: -1, key: secret }
  return (time: number, text: string): string => {
    const day = Math.floor(time / 86_400_000)
    if (today.day !== day) today = { day, key: createHmac('sha256', secret).update(String(day)).digest() }
    return createHmac('sha256', today.key).update(text).digest('base64url').slice(0, 22)
  }
}
