import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './store.ts'

/**
 * What is deleted from SQLite's file is overwritten there when the write-ahead log is brought in; this does so now, and empties
 * the log. False when somebody has been reading for so long that it has to wait.
 */
export async function overwriteDeleted(db: Db): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await setTimeout(100)
  }
  return false
}
