import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('address_normalised', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('first_requested_at', 'bigint', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('unsubscribed_at', 'bigint')
    .addColumn('bounced_at', 'bigint')
    .execute()
  await db.schema.createIndex('subscribers_by_status').on('subscribers').columns(['status', 'requested_at']).execute()

  await db.schema
    .createTable('consents')
    .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('given_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('consents_key', ['subscriber_id', 'given_at'])
    .execute()

  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rate_limits_by_expiry').on('rate_limits').column('expires_at').execute()
}
