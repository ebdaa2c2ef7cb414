import type { Db } from './store.ts'

/** Keeps the very words of consents, once each: a hash alone proves nothing to anybody who no longer has the text. */
export async function keepConsentTexts(db: Db, texts: { version: string; text: string }[], now: number): Promise<void> {
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
    .values(missing.map(({ version, text }) => ({ version, text, kept_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
