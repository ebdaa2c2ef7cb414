import { type Kysely, sql } from 'kysely'

/** Each hit was written to a table and two indexes in random order; now to a table and one index, in which the current window is together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('rate_limits_by_expiry').execute()
  await db.schema.alterTable('rate_limits').renameTo('rate_limits_by_key').execute()
  await db.schema
    .createTable('rate_limits')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rate_limits_by_expiry', ['expires_at', 'key'])
    .execute()
  await sql`insert into rate_limits (expires_at, key, hits) select expires_at, key, hits from rate_limits_by_key`.execute(db)
  await db.schema.dropTable('rate_limits_by_key').execute()
}
