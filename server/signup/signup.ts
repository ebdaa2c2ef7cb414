import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Language } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'
import type { FormSource } from '#shared/subscription.ts'
import type { Limits } from '../config.ts'
import { ServiceError } from '../errors.ts'
import { queueConfirmations, type ResendLimit } from '../store/confirmations.ts'
import { saveConsents } from '../store/consents.ts'
import { groupCommit } from '../store/group-commit.ts'
import { addHits } from '../store/rate-limits.ts'
import type { Db } from '../store/schema.ts'
import { isCollision, isStorageDown } from '../store/storage-errors.ts'
import { type PendingSignup, upsertSubscribers } from '../store/subscribers.ts'
import type { EmailAddress } from './email-address.ts'
import type { OpenedForm } from './form-tokens.ts'
import { createRateLimits, type LimitName } from './rate-limits.ts'

export interface Visit {
  address: EmailAddress
  language: Language
  source: FormSource | null
  /** The visitor's block of IP addresses, for rate limits only; it is not stored. */
  ipBlock: string | undefined
  /** Without one, no form was opened before: a program's request. */
  form?: OpenedForm | undefined
}

export interface Signup {
  /**
   * Resolves once the sign-up is on disk, for new, repeated and confirmed addresses alike.
   * Throws ServiceError `too-many`, `too-fast` (the form's time was used before) or `storage-down`.
   */
  request(visit: Visit, now: number): Promise<void>
}

interface Parts {
  db: Db
  limits: Limits | undefined
  /** For the hashes under which visitors are counted. */
  limitsKey: Buffer
  /** The words beside the form. */
  consent: Record<Language, string>
  /** Called when letters are in the outbox, on disk. */
  onLetters?: () => void
  onLimit?: (name: LimitName, count: number) => void
}

/** Anybody can enter somebody else's address, so until it is confirmed it gets this many letters and no more. */
export const resendLimit: ResendLimit = { maxLetters: 5, minInterval: 10 * 60_000 }

/**
 * Milliseconds. What is done for a new address takes a little longer than for a known one; answers go out at multiples of this time
 * after the request, which are the same for both.
 */
const answerGrid = 20

type Outcome = { kind: 'stored' | 'reused' } | { kind: 'refused'; wait: number }

export function createSignup({ db, limits, limitsKey, consent, onLetters = () => {}, onLimit }: Parts): Signup {
  const { checkAttempts, scheduleLetters } = createRateLimits(limits, limitsKey, onLimit)
  const versions = forEachLanguage((language) => textVersion(consent[language]))
  const commit = groupCommit(commitAll, {
    maxBatch: 256,
    maxQueue: 10_000,
    overflow: () => new ServiceError('storage-down'),
    affectsAll: (error) => isStorageDown(error) && !isCollision(error),
  })

  async function commitAll(items: Item[]): Promise<{ outcome: Outcome; batchSize: number }[]> {
    const { outcomes, letters } = await db.transaction().execute((transaction) => storeAll(transaction, items))
    if (letters > 0) onLetters()
    return outcomes.map((outcome) => ({ outcome, batchSize: items.length }))
  }

  /** One transaction for counts, subscribers, consents and confirmation letters. */
  async function storeAll(transaction: Db, items: Item[]): Promise<{ outcomes: Outcome[]; letters: number }> {
    const waits = await checkAttempts(
      transaction,
      items.map(({ visit: { ipBlock, address }, now }) => ({ ipBlock, address, now })),
    )
    const reused = await consumeFormTimes(transaction, items)
    const outcomes = items.map((_, index): Outcome => {
      const wait = waits[index]
      if (wait !== undefined) return { kind: 'refused', wait }
      return { kind: reused.has(index) ? 'reused' : 'stored' }
    })
    const allowed = items.filter((_, index) => outcomes[index]?.kind === 'stored')
    const addresses = new Map(allowed.map(({ visit: { address } }) => [address.mailbox, address]))
    const pending = await upsertSubscribers(
      transaction,
      allowed.map(({ visit: { address, language, source }, now }) => ({
        address: address.typed,
        normalised: address.mailbox,
        language,
        source,
        now,
      })),
    )
    await saveConsents(
      transaction,
      pending.map((signup) => ({ signup, textVersion: versions[signup.language] })),
    )
    const schedule = (signups: PendingSignup[]) =>
      scheduleLetters(
        transaction,
        signups.flatMap(({ normalised, now }) => {
          const address = addresses.get(normalised)
          return address === undefined ? [] : [{ ipBlock: undefined, address, now }]
        }),
      )
    return { outcomes, letters: await queueConfirmations(transaction, pending, resendLimit, schedule) }
  }

  return {
    async request(visit, now) {
      const start = performance.now()
      const { outcome, batchSize } = await commit({ visit, now }).catch((cause) => {
        throw isStorageDown(cause) ? new ServiceError('storage-down', { cause }) : cause
      })
      // In a large batch everybody waits for the same commit, and the time tells nothing about anybody.
      if (batchSize <= 4) await waitUntil(start + answerGrid * Math.ceil((performance.now() - start) / answerGrid))
      if (outcome.kind === 'refused') throw new ServiceError('too-many', { retryAfter: outcome.wait })
      if (outcome.kind === 'reused') throw new ServiceError('too-fast')
    },
  }
}

/** A timer fires early by what the event loop has already spent in its turn; the rest is waited for, too. */
async function waitUntil(time: number): Promise<void> {
  for (let left = time - performance.now(); left > 0; left = time - performance.now()) await setTimeout(Math.ceil(left))
}

interface Item {
  visit: Visit
  now: number
}

/** Notes the times of forms as used, and returns which of them had been before. */
async function consumeFormTimes(db: Db, items: Item[]): Promise<Set<number>> {
  const reused = new Set<number>()
  const seen = new Set<string>()
  const uses = items.flatMap(({ visit: { form } }, index) => {
    if (form === undefined) return []
    const key = `form ${hash('sha256', form.token, 'base64url').slice(0, 22)}`
    if (seen.has(key)) {
      reused.add(index)
      return []
    }
    seen.add(key)
    return [{ index, key, hits: 1, expiresAt: form.expiresAt }]
  })
  const totals = await addHits(db, uses)
  for (const { index, key } of uses) if ((totals.get(key) ?? 1) > 1) reused.add(index)
  return reused
}

/** Identifies the exact words: whoever has the text can show that it is the one that was agreed to. */
export function textVersion(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
