import { hash } from 'node:crypto'
import type { Language } from '#shared/languages.ts'
import type { FormSource } from '#shared/subscription.ts'
import type { Limits } from '../config.ts'
import { ServiceError } from '../errors.ts'
import { queueConfirmations } from '../store/confirmation-letters.ts'
import { keepConsents } from '../store/consents.ts'
import { isCollision, isStorageDown } from '../store/storage-errors.ts'
import type { Db } from '../store/store.ts'
import { keepWishes } from '../store/subscribers.ts'
import { inBatches } from './batches.ts'
import type { EmailAddress } from './email-address.ts'
import { rateLimits } from './rate-limits.ts'

export interface Wish {
  address: EmailAddress
  language: Language
  source: FormSource | null
  /** The visitor's address block, for the limits alone; it is not stored. */
  block: string | undefined
}

export interface Subscriptions {
  /**
   * Resolves once the wish is on the disk, for new, repeated and confirmed addresses alike.
   * Throws ServiceError `too-many` or `storage-down`.
   */
  request(wish: Wish, now: number): Promise<void>
}

interface Item {
  wish: Wish
  now: number
}

interface Parts {
  db: Db
  limits: Limits | undefined
  /** For the hashes under which visitors are counted. */
  limitsKey: Buffer
  /** The words that stand beside the form. */
  consent: Record<Language, string>
  /** Told when letters lie in the outbox, on the disk. */
  onLetters?: () => void
}

export function subscriptions({ db, limits, limitsKey, consent, onLetters = () => {} }: Parts): Subscriptions {
  const admit = rateLimits(limits, limitsKey)
  const versions: Record<Language, string> = { en: textVersion(consent.en), ru: textVersion(consent.ru) }
  const keep = inBatches(keepAndTell, {
    most: 256,
    queue: 10_000,
    overflow: () => new ServiceError('storage-down'),
    concernsAll: (error) => isStorageDown(error) && !isCollision(error),
  })

  async function keepAndTell(items: Item[]): Promise<(number | undefined)[]> {
    const { waits, letters } = await db.transaction().execute((transaction) => keepAll(transaction, items))
    if (letters > 0) onLetters()
    return waits
  }

  /**
   * One transaction: the counts, the subscribers, their consent, the letters that ask for confirmation. Returns for each how
   * long it has to wait, if it was refused.
   */
  async function keepAll(transaction: Db, items: Item[]): Promise<{ waits: (number | undefined)[]; letters: number }> {
    const waits = await admit(
      transaction,
      items.map(({ wish, now }) => ({ block: wish.block, address: wish.address.normalised, domain: wish.address.domain, now })),
    )
    const admitted = items.filter((_, index) => waits[index] === undefined)
    const pending = await keepWishes(
      transaction,
      admitted.map(({ wish: { address, language, source }, now }) => ({
        address: address.typed,
        normalised: address.normalised,
        language,
        source,
        now,
      })),
    )
    await keepConsents(
      transaction,
      pending.map((wish) => ({ wish, textVersion: versions[wish.language] })),
    )
    return { waits, letters: await queueConfirmations(transaction, pending) }
  }

  return {
    async request(wish, now) {
      const wait = await keep({ wish, now }).catch((cause) => {
        throw isStorageDown(cause) ? new ServiceError('storage-down', { cause }) : cause
      })
      if (wait !== undefined) throw new ServiceError('too-many', { retryAfter: wait })
    },
  }
}

/** Names exactly these words: whoever has the text can show that it is the one that was agreed to. */
export function textVersion(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 16)
}
