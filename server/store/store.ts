import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../errors.ts'
import { migrate } from './migrations/index.ts'
import type { PostgresTimeouts } from './postgres.ts'
import type { Db } from './schema.ts'
import { openSqlite } from './sqlite.ts'
import { isStorageDown } from './storage-errors.ts'

export interface StoreSettings {
  dataDir: string
  databaseUrl: string | undefined
}

/** The file of a SQLite store. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'subscribers.sqlite')
}

/** Opens the store and brings its tables up to date. The caller closes it with `destroy()`. */
export async function openStore(
  { dataDir, databaseUrl }: StoreSettings,
  timeouts: PostgresTimeouts = {},
  bringUpToDate = migrate,
): Promise<Db> {
  try {
    // With PostgreSQL too: it holds the secret, and letters while there is no mail server.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if (databaseUrl === undefined) return await openSqlite(sqliteFile(dataDir), bringUpToDate)
  } catch (error) {
    if (!isStorageDown(error) && !isRefusedByDisk(error)) throw error
    throw new ConfigError([`DATA_DIR: ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`])
  }
  // Most sites never need the driver, so it is loaded on demand.
  const { openPostgres, WrongDatabase } = await import('./postgres.ts')
  return openPostgres(databaseUrl, bringUpToDate, timeouts).catch((error) => {
    if (!isStorageDown(error) && !(error instanceof WrongDatabase)) throw error
    throw new ConfigError([`DATABASE_URL: the database cannot be used: ${error.message}`])
  })
}

/** Rejects when the store cannot be written to. It writes a row: an update of nothing succeeds on a full disk. */
export async function checkStorage(db: Db): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: '', hits: 1, expires_at: 0 })
    .onConflict((conflict) => conflict.columns(['expires_at', 'key']).doUpdateSet((row) => ({ hits: row('rate_limits.hits', '+', 1) })))
    .execute()
}

function isRefusedByDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
