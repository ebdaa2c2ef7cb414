import { createHmac } from 'node:crypto'
import type { Db } from './store.ts'

/** Hashes addresses so that only who has the key can tell whether somebody is meant. */
export interface TombstoneKey {
  /** Upper and lower case are the same here: who wanted to be forgotten must not come back for a capital letter. */
  hash(address: string): string
  /** Names the key, and says nothing about it. */
  check: string
}

export function tombstoneKey(key: Buffer): TombstoneKey {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return { hash: (address) => hash(address.toLowerCase()), check: hash('').slice(0, 11) }
}

/** Notes that these addresses must not come back by an import. */
export async function setTombstones(db: Db, key: TombstoneKey, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  const hashes = [...new Set(addresses.map(key.hash))].toSorted()
  await db
    .insertInto('tombstones')
    .values(hashes.map((hash) => ({ hash, key_check: key.check })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of the addresses that have a tombstone. */
export async function findBuried(db: Db, key: TombstoneKey, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db.selectFrom('tombstones').select('hash').where('hash', 'in', addresses.map(key.hash)).execute()
  const found = new Set(rows.map(({ hash }) => hash))
  return new Set(addresses.filter((address) => found.has(key.hash(address))))
}

/** How many tombstones were set under another key, so that nobody can be recognised by them. */
export async function countUnreadableTombstones(db: Db, key: TombstoneKey): Promise<number> {
  const query = db.selectFrom('tombstones').where('key_check', '!=', key.check)
  const { count } = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}
