import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tombstones').renameTo('suppressions').execute()
  await db.schema.alterTable('forgotten').renameTo('archived_counts').execute()
  await db.schema.alterTable('consent_texts').renameColumn('kept_at', 'saved_at').execute()
  await db.schema.alterTable('letters').renameColumn('handed_over_at', 'sending_at').execute()
}
