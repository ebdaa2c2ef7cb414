import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { Schema, SubscriberSource, SubscriberStatus, SubscribersTable } from './schema.ts'
import type { Db } from './store.ts'

export type Subscriber = Selectable<SubscribersTable>

/** Whom to look at; what is missing does not matter. */
export interface SubscriberFilter {
  statuses?: SubscriberStatus[] | undefined
  languages?: Language[] | undefined
  /** Null: those whose form did not say. */
  sources?: (SubscriberSource | null)[] | undefined
  /** Who asked for the first time at this time or later. */
  since?: number | undefined
}

/** A place in the order of first requests. */
export interface Position {
  firstRequestedAt: number
  id: string
}

interface Reading {
  order: 'oldest first' | 'newest first'
  /** Begins behind this place. */
  after?: Position | undefined
  limit?: number | undefined
  pageSize?: number
}

/**
 * Reads subscribers page by page, each page a query of its own that begins where the last one ended. So a million of them need
 * no more memory than a thousand, nobody who signs up meanwhile has to wait, and nobody is left out or named twice.
 */
export async function* readSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { order, after, limit = Number.POSITIVE_INFINITY, pageSize = 1000 }: Reading,
): AsyncGenerator<Subscriber[]> {
  let from = after
  let left = limit
  while (left > 0) {
    const wanted = Math.min(pageSize, left)
    const page = await pageQuery(db, filter, order, from).limit(wanted).execute()
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < wanted) return
    from = positionOf(last)
    left -= page.length
  }
}

export function positionOf({ first_requested_at, id }: Subscriber): Position {
  return { firstRequestedAt: first_requested_at, id }
}

export async function countSubscribers(db: Db, filter: SubscriberFilter): Promise<number> {
  const query = filtered(db.selectFrom('subscribers'), filter)
  const { count } = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** One page without its limit; tests look at its plan. */
export function pageQuery(db: Db, filter: SubscriberFilter, order: Reading['order'], after: Position | undefined) {
  const [direction, beyond] = order === 'oldest first' ? (['asc', '>'] as const) : (['desc', '<'] as const)
  const query = filtered(db.selectFrom('subscribers'), filter).selectAll().orderBy('first_requested_at', direction).orderBy('id', direction)
  if (after === undefined) return query
  return query.where((row) => row(row.refTuple('first_requested_at', 'id'), beyond, row.tuple(after.firstRequestedAt, after.id)))
}

function filtered<Output>(
  query: SelectQueryBuilder<Schema, 'subscribers', Output>,
  { statuses, languages, sources, since }: SubscriberFilter,
): SelectQueryBuilder<Schema, 'subscribers', Output> {
  let narrowed = query
  // Hidden from the index by status: read by that, every page would have to sort all that are left.
  if (statuses) narrowed = narrowed.where(sql<string>`status || ''`, 'in', statuses)
  if (languages) narrowed = narrowed.where('language', 'in', languages)
  if (sources)
    narrowed = narrowed.where((row) =>
      row(
        row.fn.coalesce('source', row.val('')),
        'in',
        sources.map((source) => source ?? ''),
      ),
    )
  if (since !== undefined) narrowed = narrowed.where('first_requested_at', '>=', since)
  return narrowed
}
