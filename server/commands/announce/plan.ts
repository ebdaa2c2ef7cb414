import { type Language, languages } from '#shared/languages.ts'
import { type ByLanguage, countToTell } from '../../store/announcement-recipients.ts'
import { type Announcement, findAnnouncement } from '../../store/announcements.ts'
import { countLetters } from '../../store/letters.ts'
import type { LetterState } from '../../store/schema.ts'
import type { Db } from '../../store/store.ts'
import { UsageError } from '../command-line.ts'
import { clock } from '../progress.ts'
import type { Wish } from './wish.ts'

/** What would happen if one went on. */
export interface Plan {
  name: string
  letter: string
  /** When it began; null: not yet. */
  begunAt: number | null
  subjects: Record<Language, string>
  toTell: ByLanguage
  total: number
  /** What an earlier run has done. */
  before: Record<LetterState, number>
  destination: string
  publicUrl: string
  interval: number | undefined
}

type Known = Pick<Plan, 'subjects' | 'destination' | 'publicUrl'>

/** Throws UsageError when the name belongs to another letter. */
export async function makePlan(db: Db, { name, letter, again, interval }: Wish, known: Known): Promise<Plan> {
  const begun = await findAnnouncement(db, name)
  if (begun !== undefined) requireLetter(begun, letter)
  const toTell = await countToTell(db, { announcementId: begun?.id, again: ['skipped', ...again] })
  return {
    name,
    letter,
    begunAt: begun?.createdAt ?? null,
    ...known,
    toTell,
    total: Object.values(toTell).reduce((sum, count) => sum + count, 0),
    before: begun === undefined ? { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 } : await countLetters(db, begun.id),
    interval,
  }
}

function requireLetter({ name, letter }: Announcement, wanted: string): void {
  if (letter !== wanted)
    throw new UsageError(`the announcement ${JSON.stringify(name)} was begun with the letter ${letter}; give another one its own --name`)
}

export function planAsText({ name, letter, begunAt, subjects, toTell, total, before, destination, publicUrl, interval }: Plan): string {
  const row = (label: string, count: number, subject = '') => `  ${label.padEnd(4)}${counted(count).padStart(12)}   ${subject}`.trimEnd()
  const fast =
    interval === undefined ? 'as fast as it takes them' : `one every ${seconds(interval)} s, ${clock((total * interval) / 1000)} in all`
  const past = `${counted(before.sent)} sent, ${counted(before.failed)} failed, ${counted(before.uncertain)} uncertain`
  return `${[
    `Announcement “${name}”, letter “${letter}”, ${begunAt === null ? 'not begun yet' : `begun ${moment(begunAt)}; so far ${past}`}`,
    '',
    'Subscribers to tell:',
    ...languages.map((language) => row(language, toTell[language], subjects[language])),
    row('all', total),
    '',
    `Letters go to ${destination}, ${fast}; their links lead to ${publicUrl}`,
  ].join('\n')}\n`
}

export function counted(count: number): string {
  return count.toLocaleString('en')
}

function seconds(interval: number): string {
  return String(Number((interval / 1000).toPrecision(3)))
}

function moment(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
