import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { ImmediateSqliteDialect } from './sqlite-dialect.ts'
import { whileBusy } from './while-busy.ts'

/** How long one statement blocks the process for a lock; transactions wait longer, without blocking (see the dialect). */
const busyTimeout = 50
const busyTimeoutAtStart = 5000

/**
 * Durable: an acknowledged sign-up survives the loss of power. Each is set by hand and read back, since what SQLite does by
 * default depends on who compiled it, and some file systems quietly refuse WAL.
 */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  // Who is deleted is overwritten in the file, too.
  secure_delete: 1,
}

export async function openSqlite(file: string, migrate: (db: Kysely<Schema>) => Promise<void>): Promise<Kysely<Schema>> {
  const database = new DatabaseSync(file, { timeout: busyTimeoutAtStart })
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect(database) })
  try {
    // Of two processes that create the store together, SQLite lets one switch to WAL and refuses the other without waiting.
    for (const [name, value] of Object.entries(pragmas)) await whileBusy(() => setPragma(database, name, value), busyTimeoutAtStart)
    // A long queue of readers can let the write-ahead log grow; give the disk back after the next checkpoint.
    setPragma(database, 'journal_size_limit', 64 * 1024 * 1024)
    // A checkpoint waits for the disk twice more, so it comes after 16 MB instead of 4: a tenth more sign-ups a second.
    setPragma(database, 'wal_autocheckpoint', 4000)
    await migrate(db)
    setPragma(database, 'busy_timeout', busyTimeout)
    return db
  } catch (error) {
    if (database.isOpen) database.close()
    throw error
  }
}

function setPragma(database: DatabaseSync, name: string, value: string | number): void {
  database.exec(`pragma ${name} = ${value}`)
  const [actual] = Object.values(database.prepare(`pragma ${name}`).get() ?? {})
  if (actual !== value) throw new Error(`SQLite keeps ${name} at ${actual} instead of ${value}`)
}
