import { type Kysely, sql } from 'kysely'

/** People are looked for by mailbox, whatever letters of it are capitals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('subscribers_by_mailbox').on('subscribers').expression(sql`lower(address_normalised)`).execute()
}
