import { randomFillSync } from 'node:crypto'

const length = 8
/** A call for random bytes costs more than the bytes, so they are fetched in advance. */
const pool = Buffer.alloc(512 * length)
let used = pool.length

/**
 * An id of 16 URL-safe characters, unique without asking the database. It starts with the time in seconds, so that new rows are
 * neighbours in the indexes and a commit writes few pages.
 */
export function newId(now: number): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.allocUnsafe(4 + length)
  bytes.writeUInt32BE(Math.floor(now / 1000))
  pool.copy(bytes, 4, used, used + length)
  used += length
  return bytes.toString('base64url')
}
