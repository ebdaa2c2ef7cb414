import { type Selectable, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { FormSource } from '#shared/subscription.ts'
import { newId } from './new-id.ts'
import type { Db, SubscriberStatus, SubscribersTable } from './schema.ts'
import { archiveCounts, historyColumns } from './stats.ts'

export type Subscriber = Selectable<SubscribersTable>

export interface SignupRequest {
  /** As typed. */
  address: string
  /** In lower case; names the mailbox. */
  normalised: string
  language: Language
  source: FormSource | null
  now: number
}

/** A sign-up that waits for confirmation. */
export interface PendingSignup extends SignupRequest {
  subscriberId: string
  /** Given for somebody who unsubscribed then and must not be asked as if nothing had happened. */
  unsubscribedAt: number | null
}

/**
 * Stores sign-ups and returns those that wait for confirmation. A confirmed subscriber stays exactly as it is: whoever repeats the
 * request may not own the address. One that bounced can come back by confirming again; one that unsubscribed stays so until then.
 */
export async function upsertSubscribers(db: Db, requests: SignupRequest[]): Promise<PendingSignup[]> {
  // One statement may not touch a row twice; of two requests for one address the later counts.
  const byAddress = new Map(requests.map((request) => [request.normalised, request]))
  if (byAddress.size === 0) return []
  const rows = await db
    .insertInto('subscribers')
    // Sorted, so that two processes lock rows in the same order and cannot deadlock.
    .values(rowsOf([...byAddress.values()].toSorted((a, b) => (a.normalised < b.normalised ? -1 : 1))))
    .onConflict((conflict) =>
      conflict
        .column('address_normalised')
        .doUpdateSet((row) => ({
          address: sql<string>`case when subscribers.status = 'unsubscribed' then subscribers.address else excluded.address end`,
          language: row.ref('excluded.language'),
          source: row.ref('excluded.source'),
          status: sql<SubscriberStatus>`case when subscribers.status = 'unsubscribed' then subscribers.status else 'pending' end`,
          requested_at: row.ref('excluded.requested_at'),
        }))
        .where('subscribers.status', '!=', 'confirmed'),
    )
    .returning(['id', 'address_normalised', 'status', 'unsubscribed_at'])
    .execute()
  return rows.flatMap(({ id, address_normalised, status, unsubscribed_at }) => {
    const request = byAddress.get(address_normalised)
    return request === undefined
      ? []
      : [{ ...request, subscriberId: id, unsubscribedAt: status === 'unsubscribed' ? (unsubscribed_at ?? 0) : null }]
  })
}

/** Columns left out are null; naming them would cost time for each row. */
function rowsOf(requests: SignupRequest[]) {
  return requests.map(({ address, normalised, language, source, now }) => ({
    id: newId(now),
    address,
    address_normalised: normalised,
    language,
    source,
    status: 'pending' as const,
    first_requested_at: now,
    requested_at: now,
  }))
}

export function findSubscriber(db: Db, id: string): Promise<Subscriber | undefined> {
  return db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** At most one; addresses that differ only in case are one mailbox. */
export function findByMailbox(db: Db, address: string): Promise<Subscriber[]> {
  return db.selectFrom('subscribers').selectAll().where('address_normalised', '=', address.toLowerCase()).execute()
}

/** To confirmed, if they still are what they were found to be; true if that happened. Also resets the count of confirmation letters. */
export async function confirmSubscriber(db: Db, id: string, now: number, from: SubscriberStatus = 'pending'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await db.deleteFrom('confirmation_counts').where('subscriber_id', '=', id).execute()
  return true
}

/** From any status. The first time counts. */
export async function unsubscribeSubscriber(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'unsubscribed', unsubscribed_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'unsubscribed')
    .execute()
}

/** The mailbox does not exist. An unsubscribed subscriber stays unsubscribed. */
export async function markBounced(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ status: 'bounced', bounced_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'confirmed'])
    .execute()
}

/**
 * Deletes subscribers; foreign keys delete their consents and letters. Only anonymous counts remain. Returns the deleted addresses.
 */
export async function deleteSubscribers(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const deleted = await db
    .deleteFrom('subscribers')
    .where('id', 'in', ids)
    .returning([...historyColumns, 'address_normalised'])
    .execute()
  await archiveCounts(db, deleted)
  return deleted.map(({ address_normalised }) => address_normalised)
}

/** A subscriber from an imported list. */
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

/**
 * Adds the subscribers who are not in the store yet, each with the consent that the list stands for, and returns their addresses.
 * Existing ones stay unchanged: the store knows better than a list who has unsubscribed.
 */
export async function addImported(
  db: Db,
  subscribers: ImportedSubscriber[],
  { textVersion, now }: { textVersion: string; now: number },
): Promise<Set<string>> {
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
