import { type SelectQueryBuilder, sql } from 'kysely'
import type { Language } from '#shared/languages.ts'
import type { Db, Schema, SubscriberSource, SubscriberStatus } from './schema.ts'
import type { Subscriber } from './subscribers.ts'

/** Missing conditions match everybody. */
export interface SubscriberFilter {
  statuses?: SubscriberStatus[] | undefined
  languages?: Language[] | undefined
  /** Null: the form did not say. */
  sources?: (SubscriberSource | null)[] | undefined
  /** First request at this time or later. */
  since?: number | undefined
}

/** A position in the order of first requests. */
export interface Position {
  firstRequestedAt: number
  id: string
}

interface PageOptions {
  order: 'oldest first' | 'newest first'
  /** Starts after this position. */
  after?: Position | undefined
  limit?: number | undefined
  pageSize?: number
}

/**
 * Reads subscribers page by page; each page is a query that starts where the last one ended. A million need no more memory than a
 * thousand, sign-ups do not have to wait meanwhile, and nobody is skipped or read twice.
 */
export async function* readSubscribers(
  db: Db,
  filter: SubscriberFilter,
  { order, after, limit = Number.POSITIVE_INFINITY, pageSize = 1000 }: PageOptions,
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
  return count
}

/** One page without its limit; a test checks its query plan. */
export function pageQuery(db: Db, filter: SubscriberFilter, order: PageOptions['order'], after: Position | undefined) {
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
  // The concatenation hides the condition from the index on status; with that index, each page would sort all remaining rows.
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
