import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Db } from '../store/schema.ts'
import { sqliteFile } from '../store/store.ts'
import { inDatabase } from './test-database.ts'

/** A store under test, on whichever database. */
interface Place {
  db: Db
  dataDir: string
  databaseUrl: string | undefined
}

/** Holds all of the store for itself, as another process might, until told to let go. */
export async function holdStore({ dataDir, databaseUrl }: Place): Promise<() => Promise<void>> {
  if (databaseUrl === undefined) {
    const other = new DatabaseSync(sqliteFile(dataDir))
    other.exec('begin exclusive')
    return async () => other.close()
  }
  const other = new Client({ connectionString: databaseUrl })
  await other.connect()
  await other.query('begin; lock table rate_limits, subscribers in access exclusive mode')
  return () => other.end()
}

/** From now on the store may only be read, or written to again. */
export async function setReadOnly({ db, databaseUrl }: Place, readOnly: boolean): Promise<void> {
  const state = sql.raw(readOnly ? 'on' : 'off')
  if (databaseUrl === undefined) {
    await sql`pragma query_only = ${state}`.execute(db)
  } else {
    const url = new URL(databaseUrl)
    url.searchParams.set('options', '-c default_transaction_read_only=off')
    await inDatabase(url.href, `alter database ${url.pathname.slice(1)} set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`)
    await cutConnections(databaseUrl)
  }
}

/** PostgreSQL hangs up on everybody, as it does when it is restarted, and waits until they are gone. */
export async function cutConnections(databaseUrl: string): Promise<void> {
  await inDatabase(
    databaseUrl,
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}
