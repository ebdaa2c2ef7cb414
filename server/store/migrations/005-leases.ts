import type { Kysely } from 'kysely'

/** Leases are renewed and given back by their name. Few letters are in anybody's hand, so the index is nearly empty. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('letters_in_hand').on('letters').column('lease').where('lease', 'is not', null).execute()
}
