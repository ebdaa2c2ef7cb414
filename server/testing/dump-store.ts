import type { Db } from '../store/schema.ts'

/** All that the store holds, in every table, as text. */
export async function dumpStore(db: Db): Promise<string> {
  const tables = await db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      db
        .selectFrom(name as 'subscribers')
        .selectAll()
        .execute(),
    ),
  )
  return JSON.stringify(rows)
}
