import type { Db } from './schema.ts'
import type { PendingSignup } from './subscribers.ts'

/** Adds proof of consent. Two requests of one subscriber in the same millisecond are one consent. */
export async function saveConsents(db: Db, consents: { signup: PendingSignup; textVersion: string }[]): Promise<void> {
  if (consents.length === 0) return
  await db
    .insertInto('consents')
    .values(
      consents.map(({ signup, textVersion }) => ({
        subscriber_id: signup.subscriberId,
        text_version: textVersion,
        language: signup.language,
        source: signup.source,
        given_at: signup.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Saves the exact words of consents, once each: a hash proves nothing to somebody who no longer has the text. */
export async function saveConsentTexts(db: Db, texts: { version: string; text: string }[], now: number): Promise<void> {
  const known = await db
    .selectFrom('consent_texts')
    .select('version')
    .where(
      'version',
      'in',
      texts.map(({ version }) => version),
    )
    .execute()
  const missing = texts.filter(({ version }) => !known.some((row) => row.version === version))
  if (missing.length === 0) return
  await db
    .insertInto('consent_texts')
    .values(missing.map(({ version, text }) => ({ version, text, saved_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
