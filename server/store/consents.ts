import type { Db } from './store.ts'
import type { PendingWish } from './subscribers.ts'

export interface Consent {
  wish: PendingWish
  textVersion: string
}

/** Adds proof of what was agreed to. The same subscriber in the same millisecond agreed once. */
export async function keepConsents(db: Db, consents: Consent[]): Promise<void> {
  if (consents.length === 0) return
  await db
    .insertInto('consents')
    .values(
      consents.map(({ wish, textVersion }) => ({
        subscriber_id: wish.subscriberId,
        text_version: textVersion,
        language: wish.language,
        source: wish.source,
        given_at: wish.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
