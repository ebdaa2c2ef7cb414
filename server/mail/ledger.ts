import { handOver, postponeLetter, settleLetters } from '../store/letters.ts'
import { isCollision, isStorageDown } from '../store/storage-errors.ts'
import type { Db } from '../store/store.ts'
import { markBounced } from '../store/subscriber-states.ts'
import { inBatches } from '../signup/batches.ts'

/** What happens to a letter, as the store keeps it. */
export type Entry =
  | { kind: 'hand over'; id: string; lease: string; now: number }
  | { kind: 'sent'; id: string; now: number }
  | { kind: 'failed'; id: string; now: number; reason: string; bounced?: string }
  /**
   * What is no certain knowledge counts only while the letter is in the hand named, be it of one who died over it: meanwhile
   * another may have it, or know more.
   */
  | { kind: 'skipped' | 'uncertain'; id: string; lease: string; now: number; reason: string }
  | { kind: 'postponed'; id: string; lease: string; dueAt: number; attempts: number; reason: string }

/** Writes an entry, and resolves when it is on the disk; for a hand-over, to whether the letter may leave. */
export type Ledger = (entry: Entry) => Promise<boolean>

/** Entries of letters that are under way at the same time share one transaction: a commit waits for the disk. */
export function openLedger(db: Db): Ledger {
  return inBatches((entries) => db.transaction().execute((transaction) => write(transaction, entries)), {
    most: 500,
    queue: Number.POSITIVE_INFINITY,
    overflow: () => new Error('unlimited'),
    concernsAll: (error) => isStorageDown(error) && !isCollision(error),
  })
}

async function write(db: Db, entries: Entry[]): Promise<boolean[]> {
  const handedOver = await handOverAll(db, entries)
  await settleSent(db, entries)
  for (const entry of entries) {
    if (entry.kind === 'postponed') await postponeLetter(db, entry)
    if (entry.kind === 'skipped' || entry.kind === 'uncertain') await settleLetters(db, { ...entry, ids: [entry.id], state: entry.kind })
    if (entry.kind === 'failed') {
      await settleLetters(db, { ids: [entry.id], state: 'failed', now: entry.now, reason: entry.reason })
      if (entry.bounced !== undefined) await markBounced(db, entry.bounced, entry.now)
    }
  }
  return entries.map((entry) => entry.kind !== 'hand over' || handedOver.has(entry.id))
}

async function handOverAll(db: Db, entries: Entry[]): Promise<Set<string>> {
  const asked = entries.filter((entry) => entry.kind === 'hand over')
  const [latest] = asked.toSorted((a, b) => b.now - a.now)
  if (latest === undefined) return new Set()
  const leases = [...new Set(asked.map(({ lease }) => lease))]
  return handOver(db, { ids: asked.map(({ id }) => id), leases, now: latest.now })
}

async function settleSent(db: Db, entries: Entry[]): Promise<void> {
  const sent = entries.filter((entry) => entry.kind === 'sent')
  const [first] = sent
  if (first !== undefined) await settleLetters(db, { ids: sent.map(({ id }) => id), state: 'sent', now: first.now })
}
