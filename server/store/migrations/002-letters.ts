import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('letter', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('letters')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscriber_id', 'text', (column) => column.notNull().references('subscribers.id').onDelete('cascade'))
    .addColumn('announcement_id', 'text', (column) => column.references('announcements.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('lease', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('handed_over_at', 'bigint')
    .addColumn('settled_at', 'bigint')
    .addColumn('reason', 'text')
    .execute()
  await db.schema.createIndex('letters_due').on('letters').columns(['announcement_id', 'state', 'due_at']).execute()
  await db.schema.createIndex('letters_by_subscriber').on('letters').column('subscriber_id').execute()

  await db.schema
    .createTable('confirmation_counts')
    .addColumn('subscriber_id', 'text', (column) => column.primaryKey().references('subscribers.id').onDelete('cascade'))
    .addColumn('letters', 'integer', (column) => column.notNull())
    .addColumn('latest_at', 'bigint', (column) => column.notNull())
    .execute()
}
