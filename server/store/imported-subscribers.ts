import type { Language } from '#shared/languages.ts'
import { newId } from './new-id.ts'
import type { SubscriberStatus } from './schema.ts'
import type { Db } from './store.ts'

/** Somebody from a list that was brought along. */
export interface ImportedSubscriber {
  /** As it stands in the list. */
  address: string
  normalised: string
  language: Language
  status: SubscriberStatus
  firstRequestedAt: number
  requestedAt: number
  confirmedAt: number | null
  unsubscribedAt: number | null
  bouncedAt: number | null
}

interface Import {
  /** Names the words that they agreed to. */
  textVersion: string
  now: number
}

/**
 * Adds those who are not in the store yet, each with the consent that the list stands for, and returns their addresses.
 * Who is there already stays as they are: the store knows better than a list whether somebody has left.
 */
export async function addImported(db: Db, subscribers: ImportedSubscriber[], { textVersion, now }: Import): Promise<Set<string>> {
  if (subscribers.length === 0) return new Set()
  const sorted = subscribers.toSorted((a, b) => (a.normalised < b.normalised ? -1 : 1))
  const added = await db
    .insertInto('subscribers')
    .values(
      sorted.map((one) => ({
        id: newId(now),
        address: one.address,
        address_normalised: one.normalised,
        language: one.language,
        source: 'import' as const,
        status: one.status,
        first_requested_at: one.firstRequestedAt,
        requested_at: one.requestedAt,
        confirmed_at: one.confirmedAt,
        unsubscribed_at: one.unsubscribedAt,
        bounced_at: one.bouncedAt,
      })),
    )
    .onConflict((conflict) => conflict.column('address_normalised').doNothing())
    .returning(['id', 'address_normalised', 'language', 'requested_at'])
    .execute()
  if (added.length === 0) return new Set()
  await db
    .insertInto('consents')
    .values(
      added.map(({ id, language, requested_at }) => ({
        subscriber_id: id,
        text_version: textVersion,
        language,
        source: 'import' as const,
        given_at: requested_at,
      })),
    )
    .execute()
  return new Set(added.map(({ address_normalised }) => address_normalised))
}
