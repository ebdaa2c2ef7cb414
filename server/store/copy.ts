import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Db } from './schema.ts'
import { type Counts, countsOf, migrationsOf, tablesOf } from './sqlite-file.ts'
import { isStorageDown } from './storage-errors.ts'

interface Copy {
  source: DatabaseSync
  target: Db
  onRows: (count: number) => void
}

/** The target already has rows. Nothing has changed. */
export class TargetInUse extends Error {}

/** Few enough to fit in memory several times: as rows, as JSON and on the wire. */
const batchSize = 1000

/**
 * Copies all rows from SQLite to PostgreSQL, in one transaction on either side: a consistent snapshot there, all or nothing here. Nobody
 * else can write to the target meanwhile. Row counts are compared before the commit.
 */
export async function copyStore({ source, target, onRows }: Copy): Promise<Counts> {
  source.exec('begin')
  try {
    return await target.transaction().execute(async (transaction) => {
      const tables = tablesOf(source)
      await requireEmptyTwin(source, transaction, tables)
      for (const table of tables) await copyTable(source, transaction, table, onRows)
      return await compareCounts(countsOf(source), transaction)
    })
  } finally {
    source.exec('rollback')
  }
}

async function requireEmptyTwin(source: DatabaseSync, target: Db, tables: string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(target)
  const [theirs, ours] = [migrationsOf(source).join(), rows.map(({ name }) => name).join()]
  if (theirs !== ours) throw new Error(`the stores are of different versions: ${theirs} and ${ours}`)
  for (const table of tables) {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(target)
    const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(target)
    if (found.rows.length > 0) throw new TargetInUse(`the database has rows in ${table} already`)
  }
}

async function copyTable(source: DatabaseSync, target: Db, table: string, onRows: (count: number) => void): Promise<void> {
  const statement = source.prepare(`select * from "${table}"`)
  const columns = sql.join(statement.columns().map(({ name }) => sql.ref(name)))
  const into = sql.table(table)
  let rows: unknown[] = []
  const flush = async () => {
    // PostgreSQL takes the column types from the table, and one parameter holds any number of rows.
    const json = JSON.stringify(rows)
    await sql`insert into ${into} (${columns}) select ${columns} from json_populate_recordset(null::${into}, ${json}::json)`
      .execute(target)
      .catch((cause) => {
        throw isStorageDown(cause) ? cause : new Error(`PostgreSQL does not take rows of ${table}: ${cause.message}`, { cause })
      })
    onRows(rows.length)
    rows = []
  }
  for (const row of statement.iterate()) {
    rows.push(row)
    if (rows.length === batchSize) await flush()
  }
  if (rows.length > 0) await flush()
}

async function compareCounts(wanted: Counts, target: Db): Promise<Counts> {
  for (const [table, count] of Object.entries(wanted)) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(target)
    if (rows[0]?.count !== count) throw new Error(`${table} has ${count} rows, but ${rows[0]?.count} have arrived`)
  }
  return wanted
}
