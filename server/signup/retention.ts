import { forgetDeparted, forgetSettledLetters, forgetUnconfirmed } from '../store/forgetting.ts'
import { forgetExpiredHits } from '../store/rate-limits.ts'
import type { Db } from '../store/store.ts'
import type { TombstoneKey } from '../store/tombstones.ts'

const day = 86_400_000

/** As the letter that asks for confirmation says, and the notice beside the form. */
export const unconfirmed = 30 * day
/** Whether a letter arrived is asked in the first days, if ever. */
export const settledLetters = 30 * day
/** So long somebody may still claim never to have agreed, and the consent is our proof. After that a keyed hash is enough. */
export const departed = 3 * 365 * day

/** Deletes what we promised not to keep, or no longer need; in small steps, so that nobody who signs up has to wait. */
export async function forgetWhatIsDue(db: Db, tombstones: TombstoneKey, now: number): Promise<void> {
  await forgetUnconfirmed(db, now - unconfirmed)
  await forgetDeparted(db, tombstones, now - departed)
  await forgetSettledLetters(db, now - settledLetters)
  await forgetExpiredHits(db, now)
}
