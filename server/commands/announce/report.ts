import { type Language, languages } from '#shared/languages.ts'
import { countFates, countReasons, type Fates, type Reason } from '../../store/announcement-fates.ts'
import type { Announcement } from '../../store/announcements.ts'
import { type LetterState, letterStates } from '../../store/schema.ts'
import type { Db } from '../../store/store.ts'
import { clock } from '../progress.ts'
import { counted } from './plan.ts'

/** What this run did, of all that is told in the end. */
export interface RunFacts {
  sent: number
  /** From its beginning to its end, with all waiting. */
  seconds: number
}

/** What became of an announcement, in this run and in earlier ones. */
export interface Report {
  /** `stopped`: before all letters had found their fate. */
  outcome: 'settled' | 'stopped'
  announcement: string
  letter: string
  /** `queued`: still to be sent. `skipped`: no longer wanted when it was their turn. */
  letters: Fates
  byLanguage: Record<Language, Fates>
  failures: Reason[]
  doubts: Reason[]
  run: RunFacts
}

export async function gatherReport(db: Db, announcement: Announcement, isSettled: boolean, run: RunFacts): Promise<Report> {
  const { id, name, letter } = announcement
  const byLanguage = await countFates(db, id)
  const letters = { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 }
  for (const state of letterStates) for (const language of languages) letters[state] += byLanguage[language][state]
  return {
    outcome: isSettled ? 'settled' : 'stopped',
    announcement: name,
    letter,
    letters,
    byLanguage,
    failures: await countReasons(db, id, 'failed'),
    doubts: await countReasons(db, id, 'uncertain'),
    run,
  }
}

const names: Record<LetterState, string> = {
  sent: 'sent',
  failed: 'failed',
  uncertain: 'uncertain',
  skipped: 'no longer wanted',
  queued: 'waiting',
}

export function reportAsText({ outcome, announcement, letters, byLanguage, failures, doubts, run }: Report): string {
  const columns = (cells: string[]) => `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(12))).join('')}`
  const speed = run.seconds > 0 ? `, ${counted(Math.round(run.sent / run.seconds))}/s` : ''
  return `${[
    `Announcement “${announcement}”: ${outcome === 'settled' ? 'every letter has found its fate' : 'stopped before the end'}`,
    columns(['', 'all', ...languages]),
    ...(['sent', 'failed', 'uncertain', 'skipped', 'queued'] as const).map((state) =>
      columns([names[state], counted(letters[state]), ...languages.map((language) => counted(byLanguage[language][state]))]),
    ),
    ...listed('Why letters failed:', failures),
    ...listed('Why nobody knows whether these letters arrived:', doubts),
    '',
    `This run: ${counted(run.sent)} sent in ${clock(run.seconds)}${speed}`,
    ...advice(outcome, letters),
  ].join('\n')}\n`
}

function listed(title: string, reasons: Reason[]): string[] {
  return reasons.length === 0 ? [] : ['', title, ...reasons.map(({ reason, count }) => `  ${counted(count)} × ${reason}`)]
}

function advice(outcome: Report['outcome'], { failed, uncertain }: Report['letters']): string[] {
  const lines = []
  if (outcome === 'stopped') lines.push('The same command goes on where this one stopped; nobody is told twice.')
  if (failed > 0) lines.push('With --retry failed those that failed are tried again.')
  if (uncertain > 0)
    lines.push('Uncertain letters most likely arrived. With --retry uncertain they are sent again; some people then get two.')
  return lines
}
