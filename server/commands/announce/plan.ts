import { type Language, languages } from '#shared/languages.ts'
import { ConfigError } from '../../errors.ts'
import type { Message } from '../../mail/delivery.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type Announcement, findAnnouncement } from '../../store/announcements.ts'
import { newId } from '../../store/new-id.ts'
import type { Db, LetterState } from '../../store/schema.ts'
import { type CountByLanguage, countLetters, countRecipients } from '../../store/stats.ts'
import { UsageError } from '../cli.ts'
import { formatCount, formatDuration } from '../progress.ts'
import type { AnnounceOptions } from './options.ts'

/** What would happen if the command went ahead. */
export interface Plan {
  name: string
  letter: string
  /** Null when it has not been started yet. */
  startedAt: number | null
  subjects: Record<Language, string>
  recipients: CountByLanguage
  total: number
  /** The letters of earlier runs. */
  before: Record<LetterState, number>
  destination: string
  publicUrl: string
  interval: number | undefined
}

type Given = Pick<Plan, 'subjects' | 'destination' | 'publicUrl'>

/** Throws UsageError when the name belongs to another letter. */
export async function makePlan(db: Db, { name, letter, retryStates, interval }: AnnounceOptions, given: Given): Promise<Plan> {
  const existing = await findAnnouncement(db, name)
  if (existing !== undefined) requireSameLetter(existing, letter)
  const recipients = await countRecipients(db, { announcementId: existing?.id, retryStates: ['skipped', ...retryStates] })
  return {
    name,
    letter,
    startedAt: existing?.createdAt ?? null,
    ...given,
    recipients,
    total: Object.values(recipients).reduce((sum, count) => sum + count, 0),
    before: existing === undefined ? { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 } : await countLetters(db, existing.id),
    interval,
  }
}

function requireSameLetter({ name, letter }: Announcement, wanted: string): void {
  if (letter !== wanted)
    throw new UsageError(`the announcement ${JSON.stringify(name)} was started with the letter ${letter}; give this one another --name`)
}

export function formatPlan({
  name,
  letter,
  startedAt,
  subjects,
  recipients,
  total,
  before,
  destination,
  publicUrl,
  interval,
}: Plan): string {
  const row = (label: string, count: number, subject = '') =>
    `  ${label.padEnd(4)}${formatCount(count).padStart(12)}   ${subject}`.trimEnd()
  const pace =
    interval === undefined
      ? 'as fast as it accepts them'
      : `one every ${Number((interval / 1000).toPrecision(3))} s, ${formatDuration((total * interval) / 1000)} in all`
  const past = `${formatCount(before.sent)} sent, ${formatCount(before.failed)} failed, ${formatCount(before.uncertain)} uncertain`
  return `${[
    `Announcement “${name}”, letter “${letter}”, ${startedAt === null ? 'not started yet' : `started ${formatTime(startedAt)}; so far ${past}`}`,
    '',
    'Recipients:',
    ...languages.map((language) => row(language, recipients[language], subjects[language])),
    row('all', total),
    '',
    `Letters go to ${destination}, ${pace}; their links lead to ${publicUrl}`,
  ].join('\n')}\n`
}

function formatTime(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/**
 * The letter as this address would get it, in each language, without a real subscriber behind its links. Throws one ConfigError that names
 * every language in which it cannot be composed.
 */
export async function composeSamples(mailer: Mailer, letter: string, address: string, now: number): Promise<Record<Language, Message>> {
  const faults: string[] = []
  const samples: Partial<Record<Language, Message>> = {}
  for (const language of languages) {
    const placeholder = { id: `test.${newId(now)}`, subscriberId: newId(now), address, language, createdAt: now }
    try {
      samples[language] = await mailer.composeAnnouncement(placeholder, letter, now)
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
    }
  }
  if (faults.length > 0) throw new ConfigError([...new Set(faults)])
  return samples as Record<Language, Message> // one for each, or there were faults
}
