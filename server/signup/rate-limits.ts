import { createHmac, hash } from 'node:crypto'
import { isIPv4 } from 'node:net'
import type { Limit, Limits } from '../config.ts'
import { addHits, type Hits } from '../store/rate-limits.ts'
import type { Db } from '../store/schema.ts'
import { canonicalMailbox, type EmailAddress } from './email-address.ts'

/** One sign-up attempt, as far as limits are concerned. */
export interface Attempt {
  /** An IPv4 address or the /64 of an IPv6 address; undefined if it is not known. */
  ipBlock: string | undefined
  address: EmailAddress
  now: number
}

/** What a limit did: it refused the attempt, or it held the letter back. */
export type LimitName = 'ip' | 'mailbox' | 'domain' | 'letters'

export interface RateLimits {
  /** For each attempt, in order: undefined to allow it, or the milliseconds after which its network may try again. */
  checkAttempts(db: Db, attempts: Attempt[]): Promise<(number | undefined)[]>
  /**
   * When the letter of each sign-up may go out, in order; undefined if it is not to be written at all. What others do to a visitor's
   * domain or mailbox never refuses the visitor: it only delays the letter, or drops it because the mailbox has had enough of them.
   */
  scheduleLetters(db: Db, signups: Attempt[]): Promise<(number | undefined)[]>
}

/** Wider networks may do more than one visitor, and less than all of their visitors together. */
const tierFactors = [1, 4, 10]
/** No letter waits longer than this. */
const maxDelay = 12 * 3_600_000
/** The mailboxes of the whole world; a company's limit would delay the letters of a town. */
const publicProviders = new Set(
  `
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com
  proton.me protonmail.com gmx.de gmx.net web.de zoho.com fastmail.com tutanota.com wp.pl o2.pl seznam.cz libero.it orange.fr free.fr
  mail.ru bk.ru inbox.ru list.ru internet.ru vk.com yandex.ru yandex.com ya.ru rambler.ru ukr.net i.ua tut.by qq.com 163.com 126.com naver.com
  `
    .trim()
    .split(/\s+/),
)
const publicProviderFactor = 50

export function createRateLimits(
  limits: Limits | undefined,
  secret: Buffer,
  onLimit: (name: LimitName, count: number) => void = () => {},
): RateLimits {
  if (limits === undefined) {
    return {
      checkAttempts: async (_db, attempts) => attempts.map(() => undefined),
      scheduleLetters: async (_db, signups) => signups.map(({ now }) => now),
    }
  }
  const keyedHash = dailyHash(secret)

  /** Windows begin at round times, the same for all. */
  function hitOf(name: string, value: string, { hits, window }: Limit, now: number, factor = 1): Hit {
    const start = now - (now % window)
    return { text: `${name} ${start} ${value}`, max: hits * factor, start, window }
  }

  /** Counts the hits and returns the position of each in its window, from 1. */
  async function countHits(db: Db, hits: (Hit | undefined)[]): Promise<number[]> {
    const counts = new Map<string, Hits>()
    for (const hit of hits) {
      if (hit === undefined) continue
      const count = counts.get(hit.text)
      if (count !== undefined) count.hits += 1
      else counts.set(hit.text, { key: keyedHash(hit.start, hit.text), hits: 1, expiresAt: hit.start + hit.window })
    }
    const totals = await addHits(db, [...counts.values()])
    const used = new Map([...counts].map(([text, { key, hits }]) => [text, (totals.get(key) ?? hits) - hits]))
    return hits.map((hit) => {
      if (hit === undefined) return 0
      const position = (used.get(hit.text) ?? 0) + 1
      used.set(hit.text, position)
      return position
    })
  }

  function report(name: LimitName, count: number): void {
    if (count > 0) onLimit(name, count)
  }

  return {
    async checkAttempts(db, attempts) {
      const waits: (number | undefined)[] = attempts.map(() => undefined)
      const networks = attempts.map(({ ipBlock }) => networksOf(ipBlock))
      // Narrow networks first: an attempt refused there does not count for the wider ones, or one visitor could use up their limit.
      for (const [tier, factor] of tierFactors.entries()) {
        const hits = attempts.map(({ now }, index) => {
          const network = waits[index] === undefined ? networks[index]?.[tier] : undefined
          return network === undefined ? undefined : hitOf('ip', network, limits.ipBlock, now, factor)
        })
        const positions = await countHits(db, hits)
        hits.forEach((hit, index) => {
          if (hit !== undefined && (positions[index] ?? 0) > hit.max) waits[index] = hit.start + hit.window - (attempts[index]?.now ?? 0)
        })
      }
      report('ip', waits.filter((wait) => wait !== undefined).length)
      return waits
    },

    async scheduleLetters(db, signups) {
      const dueAt: (number | undefined)[] = signups.map(({ now }) => now)
      const perMailbox = signups.map(({ address, now }) => hitOf('mailbox', canonicalMailbox(address), limits.address, now))
      const mailboxPositions = await countHits(db, perMailbox)
      perMailbox.forEach((hit, index) => {
        if ((mailboxPositions[index] ?? 0) > hit.max) dueAt[index] = undefined
      })
      report('mailbox', dueAt.filter((due) => due === undefined).length)

      const delays: [LimitName, (signup: Attempt) => Hit][] = [
        [
          'domain',
          ({ address: { domain }, now }) =>
            hitOf('domain', domain, limits.domain, now, publicProviders.has(domain) ? publicProviderFactor : 1),
        ],
        ['letters', ({ now }) => hitOf('letters', '', limits.letters, now)],
      ]
      for (const [name, of] of delays) {
        const hits = signups.map((signup, index) => (dueAt[index] === undefined ? undefined : of(signup)))
        const positions = await countHits(db, hits)
        let held = 0
        hits.forEach((hit, index) => {
          const windows = hit === undefined ? 0 : Math.floor(((positions[index] ?? 1) - 1) / hit.max)
          if (hit === undefined || windows === 0) return
          held += 1
          // So many letters a window, and the rest in those that follow.
          const due = Math.min(hit.start + windows * hit.window, (signups[index]?.now ?? 0) + maxDelay)
          dueAt[index] = Math.max(dueAt[index] ?? 0, due)
        })
        report(name, held)
      }
      return dueAt
    },
  }
}

interface Hit {
  /** Names one window of one visitor; only its hash is stored. */
  text: string
  max: number
  start: number
  window: number
}

/** /32 and /24 of an IPv4 address; /64, /56 and /48 of an IPv6 block. The narrowest comes first. */
function networksOf(ipBlock: string | undefined): (string | undefined)[] {
  if (ipBlock === undefined) return []
  if (isIPv4(ipBlock)) return [ipBlock, undefined, ipBlock.split('.').slice(0, 3).join('.')]
  const [a, b, c, d = '0'] = ipBlock.replace(/::\/64$/, '').split(':')
  return [ipBlock, `${a}:${b}:${c}:${(Number.parseInt(d, 16) >> 8).toString(16)}/56`, `${a}:${b}:${c}/48`]
}

/**
 * The key changes every day, so nobody can be followed from one day to the next. A hash of key and text, not an HMAC, which takes five
 * times as long: nobody presents these hashes to be believed.
 */
function dailyHash(secret: Buffer) {
  let today = { day: -1, key: '' }
  return (time: number, text: string): string => {
    const day = Math.floor(time / 86_400_000)
    if (today.day !== day) today = { day, key: createHmac('sha256', secret).update(String(day)).digest('base64url') }
    return hash('sha256', today.key + text, 'base64url').slice(0, 22)
  }
}
