import { type Kysely, sql } from 'kysely'

interface Row {
  id: string
  status: string
  first_requested_at: number
}

/** Whoever unsubscribed stays unsubscribed; otherwise the most advanced row remains. */
const precedence = ['unsubscribed', 'bounced', 'confirmed', 'pending']

/** Addresses that differ only in case become one subscriber: `address_normalised` is lower case from now on, `address` as typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const duplicates = await sql<{ mailbox: string }>`
    select lower(address_normalised) as mailbox from subscribers group by lower(address_normalised) having count(*) > 1`.execute(db)
  for (const { mailbox } of duplicates.rows) await mergeInto(db, mailbox)
  await sql`update subscribers set address_normalised = lower(address_normalised) where address_normalised <> lower(address_normalised)`.execute(
    db,
  )
  await db.schema.dropIndex('subscribers_by_mailbox').execute()
  await db.schema.alterTable('letters').addColumn('purpose', 'text').execute()
}

async function mergeInto(db: Kysely<unknown>, mailbox: string): Promise<void> {
  const { rows } = await sql<Row>`
    select id, status, first_requested_at from subscribers where lower(address_normalised) = ${mailbox}`.execute(db)
  const rank = ({ status }: Row) => precedence.indexOf(status)
  const [kept, ...others] = rows.toSorted((a, b) => rank(a) - rank(b) || a.first_requested_at - b.first_requested_at)
  for (const { id } of others) {
    await sql`
      insert into consents select ${kept?.id}, text_version, language, source, given_at from consents as old
      where subscriber_id = ${id} on conflict do nothing`.execute(db)
    for (const table of ['consents', 'letters', 'confirmation_counts']) {
      await sql`delete from ${sql.table(table)} where subscriber_id = ${id}`.execute(db)
    }
    await sql`delete from subscribers where id = ${id}`.execute(db)
  }
}
