import { hash } from 'node:crypto'
import type { Language } from '#shared/languages.ts'
import type { FormSource } from '#shared/subscription.ts'
import type { Limits } from '../config.ts'
import { ServiceError } from '../errors.ts'
import { saveConsents } from '../store/consents.ts'
import { groupCommit } from '../store/group-commit.ts'
import { queueConfirmations, type ResendLimit } from '../store/outbox.ts'
import type { Db } from '../store/schema.ts'
import { isCollision, isStorageDown } from '../store/storage-errors.ts'
import { upsertSubscribers } from '../store/subscribers.ts'
import type { EmailAddress } from './email-address.ts'
import { createRateLimits } from './rate-limits.ts'

export interface Visit {
  address: EmailAddress
  language: Language
  source: FormSource | null
  /** The visitor's block of IP addresses, for rate limits only; it is not stored. */
  ipBlock: string | undefined
}

export interface Signup {
  /**
   * Resolves once the sign-up is on disk, for new, repeated and confirmed addresses alike.
   * Throws ServiceError `too-many` or `storage-down`.
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
}

/** Anybody can enter somebody else's address, so until it is confirmed it gets this many letters and no more. */
export const resendLimit: ResendLimit = { maxLetters: 5, minInterval: 10 * 60_000 }

export function createSignup({ db, limits, limitsKey, consent, onLetters = () => {} }: Parts): Signup {
  const checkLimits = createRateLimits(limits, limitsKey)
  const versions: Record<Language, string> = { en: textVersion(consent.en), ru: textVersion(consent.ru) }
  const commit = groupCommit(commitAll, {
    maxBatch: 256,
    maxQueue: 10_000,
    overflow: () => new ServiceError('storage-down'),
    affectsAll: (error) => isStorageDown(error) && !isCollision(error),
  })

  async function commitAll(items: Item[]): Promise<(number | undefined)[]> {
    const { waits, letters } = await db.transaction().execute((transaction) => storeAll(transaction, items))
    if (letters > 0) onLetters()
    return waits
  }

  /**
   * One transaction for counts, subscribers, consents and confirmation letters. Returns for each sign-up how long it has to wait if a
   * limit refused it.
   */
  async function storeAll(transaction: Db, items: Item[]): Promise<{ waits: (number | undefined)[]; letters: number }> {
    const waits = await checkLimits(
      transaction,
      items.map(({ visit, now }) => ({ ipBlock: visit.ipBlock, address: visit.address.normalised, domain: visit.address.domain, now })),
    )
    const allowed = items.filter((_, index) => waits[index] === undefined)
    const pending = await upsertSubscribers(
      transaction,
      allowed.map(({ visit: { address, language, source }, now }) => ({
        address: address.typed,
        normalised: address.normalised,
        language,
        source,
        now,
      })),
    )
    await saveConsents(
      transaction,
      pending.map((signup) => ({ signup, textVersion: versions[signup.language] })),
    )
    return { waits, letters: await queueConfirmations(transaction, pending, resendLimit) }
  }

  return {
    async request(visit, now) {
      const wait = await commit({ visit, now }).catch((cause) => {
        throw isStorageDown(cause) ? new ServiceError('storage-down', { cause }) : cause
      })
      if (wait !== undefined) throw new ServiceError('too-many', { retryAfter: wait })
    },
  }
}

interface Item {
  visit: Visit
  now: number
}

/** Identifies the exact words: whoever has the text can show that it is the one that was agreed to. */
export function textVersion(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
