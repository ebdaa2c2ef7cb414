import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tombstones')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('key_check', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('forgotten')
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('forgotten_key', ['day', 'event', 'language', 'source'])
    .execute()

  await db.schema
    .createTable('consent_texts')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema.createIndex('subscribers_by_first_request').on('subscribers').columns(['first_requested_at', 'id']).execute()
}
