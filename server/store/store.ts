import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { ConfigError } from '../errors.ts'
import { migrate } from './migrate.ts'
import type { PostgresPatience } from './postgres.ts'
import type { Schema } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { isStorageDown } from './storage-errors.ts'

/** The store, or a transaction in it. */
export type Db = Kysely<Schema>

export interface StoreSettings {
  dataDir: string
  databaseUrl: string | undefined
}

/** The one file of a SQLite store, in the data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'subscribers.sqlite')
}

/** Opens the store and brings its tables up to date. Whoever opens it closes it, with `destroy()`. */
export async function openStore(
  { dataDir, databaseUrl }: StoreSettings,
  patience: PostgresPatience = {},
  bringUpToDate = migrate,
): Promise<Db> {
  try {
    // With PostgreSQL too: the secret lives there, and letters while there is no mail server.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if (databaseUrl === undefined) return await openSqlite(sqliteFile(dataDir), bringUpToDate)
  } catch (error) {
    if (!isStorageDown(error) && !isRefusedByDisk(error)) throw error
    throw new ConfigError([`DATA_DIR: ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`])
  }
  // Most sites never need the driver, so it is loaded only here.
  const { openPostgres, WrongDatabase } = await import('./postgres.ts')
  return openPostgres(databaseUrl, bringUpToDate, patience).catch((error) => {
    if (!isStorageDown(error) && !(error instanceof WrongDatabase)) throw error
    throw new ConfigError([`DATABASE_URL: the database cannot be used: ${error.message}`])
  })
}

/** Rejects when nothing can be written: this writes as a sign-up does, only nothing. */
export async function checkStorage(db: Db): Promise<void> {
  await db.transaction().execute((transaction) => transaction.updateTable('rate_limits').set({ hits: 0 }).where('key', '=', '').execute())
}

function isRefusedByDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
