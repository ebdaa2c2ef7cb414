import { createHmac } from 'node:crypto'
import type { Db } from './schema.ts'

/** Hashes addresses so that only the owner of the key can tell whether an address is meant. */
export interface SuppressionKey {
  /** Ignores case: who was erased must not come back because of a capital letter. */
  hash(address: string): string
  /** Identifies the key without revealing it. */
  check: string
}

export function suppressionKey(key: Buffer): SuppressionKey {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return { hash: (address) => hash(address.toLowerCase()), check: hash('').slice(0, 11) }
}

/** Keeps these addresses from being imported again. */
export async function suppress(db: Db, key: SuppressionKey, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return
  const hashes = [...new Set(addresses.map(key.hash))].toSorted()
  await db
    .insertInto('suppressions')
    .values(hashes.map((hash) => ({ hash, key_check: key.check })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the addresses among these that are suppressed. */
export async function findSuppressed(db: Db, key: SuppressionKey, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db.selectFrom('suppressions').select('hash').where('hash', 'in', addresses.map(key.hash)).execute()
  const found = new Set(rows.map(({ hash }) => hash))
  return new Set(addresses.filter((address) => found.has(key.hash(address))))
}

/** How many suppressions were made under another key and can no longer be recognised. */
export async function countUnreadableSuppressions(db: Db, key: SuppressionKey): Promise<number> {
  const query = db.selectFrom('suppressions').where('key_check', '!=', key.check)
  const { count } = await query.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}
