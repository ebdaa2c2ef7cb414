import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import type { Db } from './store.ts'

/**
 * Brings the tables up to date, forward only. Of several processes that start at once, one migrates while the others wait: in
 * SQLite for its write lock, in PostgreSQL for an advisory lock. All of it is one transaction, so a failure leaves nothing half done.
 */
export async function migrate(db: Db): Promise<void> {
  await migrateWith(db, migrations)
}

/** As if these were all migrations there are: for stores as earlier versions left them. */
export async function migrateWith(db: Db, known: typeof migrations): Promise<void> {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()
  if (error !== undefined) throw error
}
