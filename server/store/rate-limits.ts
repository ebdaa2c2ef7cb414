import type { Db } from './schema.ts'

export interface Hits {
  /** Always with the same `expiresAt`. */
  key: string
  hits: number
  expiresAt: number
}

/**
 * Adds hits, each key given once, and returns the new totals. Adding and reading is one statement, so processes that share the store
 * cannot both use the last hit. Keys are sorted, so that two processes lock rows in the same order and cannot deadlock.
 */
export async function addHits(db: Db, added: Hits[]): Promise<Map<string, number>> {
  if (added.length === 0) return new Map()
  const sorted = added.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const rows = await db
    .insertInto('rate_limits')
    .values(sorted.map(({ key, hits, expiresAt }) => ({ key, hits, expires_at: expiresAt })))
    .onConflict((conflict) =>
      conflict.columns(['expires_at', 'key']).doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', row.ref('excluded.hits')) })),
    )
    .returning(['key', 'hits'])
    .execute()
  return new Map(rows.map(({ key, hits }) => [key, hits]))
}

export async function purgeExpiredHits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires_at', '<=', now).execute()
}
