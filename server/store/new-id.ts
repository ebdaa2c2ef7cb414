import { randomFillSync } from 'node:crypto'

const length = 8
/** Asking for random bytes costs more than the bytes, so they are fetched in advance. */
const supply = Buffer.alloc(512 * length)
let used = supply.length

/**
 * An id of 16 characters that may stand in a link, unique without asking the database. It begins with the second, so that new
 * rows lie side by side in the indexes, and a commit writes few pages.
 */
export function newId(now: number): string {
  if (used === supply.length) {
    randomFillSync(supply)
    used = 0
  }
  const bytes = Buffer.allocUnsafe(4 + length)
  bytes.writeUInt32BE(Math.floor(now / 1000))
  supply.copy(bytes, 4, used, used + length)
  used += length
  return bytes.toString('base64url')
}
