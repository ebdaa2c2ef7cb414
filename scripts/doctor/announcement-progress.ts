import { existsSync } from 'node:fs'
import { defaultLetter } from '#server/commands/announce/options.ts'
import type { Config } from '#server/config.ts'
import { findAnnouncement } from '#server/store/announcements.ts'
import type { Db } from '#server/store/schema.ts'
import { countLetters, countRecipients } from '#server/store/stats.ts'
import { openStore, sqliteFile } from '#server/store/store.ts'
import { languages } from '#shared/languages.ts'
import { type Finding, ok, warning } from './findings.ts'
import { checkStorage } from './storage.ts'

export interface Progress {
  recipients: Finding
  letters: Finding[]
  state: 'not begun' | 'under way' | 'settled'
}

/** Whom the announcement would reach, and how far it is. */
export async function announcementProgress(config: Config): Promise<Progress> {
  const none = (recipients: Finding): Progress => ({ recipients, letters: [], state: 'not begun' })
  const storage = await checkStorage(config)
  if (storage.level === 'fault') return none(storage)
  const elsewhere = 'Say this where the service runs, with its environment.'
  if (config.databaseUrl === undefined && !existsSync(sqliteFile(config.dataDir)))
    return none(warning('DATA_DIR', `${config.dataDir} holds no subscribers`, elsewhere))
  // Tables are for the service to bring up to date: an older one may still be at work on them.
  const db = await openStore(config, {}, async () => {})
  try {
    return await readProgress(db, elsewhere)
  } catch (error) {
    return none(warning('subscribers', `cannot be counted: ${error instanceof Error ? error.message : error}`, elsewhere))
  } finally {
    await db.destroy()
  }
}

async function readProgress(db: Db, elsewhere: string): Promise<Progress> {
  const announcement = await findAnnouncement(db, defaultLetter)
  const recipients = await countRecipients(db, { announcementId: announcement?.id, retryStates: ['skipped'] })
  const left = Object.values(recipients).reduce((sum, count) => sum + count, 0)
  const byLanguage = languages.map((language) => `${language} ${recipients[language]}`).join(', ')
  if (!announcement) {
    const finding =
      left > 0 ? ok('subscribers', `it would reach ${left}: ${byLanguage}`) : warning('subscribers', 'nobody has confirmed yet', elsewhere)
    return { recipients: finding, letters: [ok(defaultLetter, 'has not begun')], state: 'not begun' }
  }
  const { sent, failed, uncertain } = await countLetters(db, announcement.id)
  const soFar = `${sent} sent, ${failed} failed, ${uncertain} uncertain`
  const troubled = failed + uncertain > 0
  return {
    recipients:
      left > 0
        ? warning('subscribers', `${left} have not been told yet: ${byLanguage}`, `Say the command of this step again.`)
        : ok('subscribers', 'all have been told'),
    letters: [
      troubled
        ? warning(defaultLetter, soFar, 'What to do with them: docs/operations-announcing.md, “Failed and uncertain”.')
        : ok(defaultLetter, soFar),
    ],
    state: left > 0 ? 'under way' : 'settled',
  }
}
