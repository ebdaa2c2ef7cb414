import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from '../schema.ts'
import * as subscribers from './001-subscribers.ts'
import * as letters from './002-letters.ts'
import * as forgotten from './003-forgotten.ts'
import * as mailboxes from './004-mailboxes.ts'
import * as leases from './005-leases.ts'
import * as standardNames from './006-standard-names.ts'
import * as oneMailbox from './007-one-mailbox.ts'
import * as rateLimitsByExpiry from './008-rate-limits-by-expiry.ts'

/** Listed by hand, in order. A released migration never changes. */
export const migrations: Record<string, Migration> = {
  '001-subscribers': subscribers,
  '002-letters': letters,
  '003-forgotten': forgotten,
  '004-mailboxes': mailboxes,
  '005-leases': leases,
  '006-standard-names': standardNames,
  '007-one-mailbox': oneMailbox,
  '008-rate-limits-by-expiry': rateLimitsByExpiry,
}

/**
 * Brings the tables up to date, forward only. When several processes start at once, one migrates and the others wait: in SQLite for its
 * write lock, in PostgreSQL for an advisory lock. It is all one transaction, so a failure leaves nothing half done.
 */
export async function migrate(db: Db): Promise<void> {
  await migrateTo(db, migrations)
}

/** Applies only these migrations: for a store as an earlier version left it. */
export async function migrateTo(db: Db, known: typeof migrations): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()
  if (error !== undefined) throw error
}
