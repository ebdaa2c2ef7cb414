import { type Language, languages } from '#shared/languages.ts'
import type { Announcement } from '../../store/announcements.ts'
import type { Db } from '../../store/schema.ts'
import { type LetterState, letterStates } from '../../store/schema.ts'
import { countLettersByLanguage, countReasons, type LetterCounts, type Reason } from '../../store/stats.ts'
import { formatCount, formatDuration } from '../progress.ts'

export interface RunFacts {
  /** By this run, of the total. */
  sent: number
  /** From start to end, waiting included. */
  seconds: number
}

/** The state of an announcement after this run and all earlier ones. */
export interface Report {
  /** `stopped`: before all letters were settled. */
  outcome: 'settled' | 'stopped'
  announcement: string
  letter: string
  /** `queued`: not sent yet. `skipped`: no longer wanted when their turn came. */
  letters: LetterCounts
  byLanguage: Record<Language, LetterCounts>
  failures: Reason[]
  /** Why letters are uncertain. */
  uncertainties: Reason[]
  run: RunFacts
}

export async function gatherReport(db: Db, announcement: Announcement, isSettled: boolean, run: RunFacts): Promise<Report> {
  const { id, name, letter } = announcement
  const byLanguage = await countLettersByLanguage(db, id)
  const letters = { queued: 0, sent: 0, failed: 0, uncertain: 0, skipped: 0 }
  for (const state of letterStates) for (const language of languages) letters[state] += byLanguage[language][state]
  return {
    outcome: isSettled ? 'settled' : 'stopped',
    announcement: name,
    letter,
    letters,
    byLanguage,
    failures: await countReasons(db, id, 'failed'),
    uncertainties: await countReasons(db, id, 'uncertain'),
    run,
  }
}

const labels: Record<LetterState, string> = {
  sent: 'sent',
  failed: 'failed',
  uncertain: 'uncertain',
  skipped: 'no longer wanted',
  queued: 'waiting',
}

export function formatReport({ outcome, announcement, letters, byLanguage, failures, uncertainties, run }: Report): string {
  const columns = (cells: string[]) => `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(16) : cell.padStart(12))).join('')}`
  const speed = run.seconds > 0 ? `, ${formatCount(Math.round(run.sent / run.seconds))}/s` : ''
  return `${[
    `Announcement “${announcement}”: ${outcome === 'settled' ? 'all letters are settled' : 'stopped before the end'}`,
    columns(['', 'all', ...languages]),
    ...(['sent', 'failed', 'uncertain', 'skipped', 'queued'] as const).map((state) =>
      columns([labels[state], formatCount(letters[state]), ...languages.map((language) => formatCount(byLanguage[language][state]))]),
    ),
    ...reasonLines('Why letters failed:', failures),
    ...reasonLines('Why letters are uncertain:', uncertainties),
    '',
    `This run: ${formatCount(run.sent)} sent in ${formatDuration(run.seconds)}${speed}`,
    ...nextSteps(outcome, letters),
  ].join('\n')}\n`
}

function reasonLines(title: string, reasons: Reason[]): string[] {
  return reasons.length === 0 ? [] : ['', title, ...reasons.map(({ reason, count }) => `  ${formatCount(count)} × ${reason}`)]
}

function nextSteps(outcome: Report['outcome'], { failed, uncertain }: Report['letters']): string[] {
  const lines = []
  if (outcome === 'stopped') lines.push('Run the same command to resume; nobody gets the letter twice.')
  if (failed > 0) lines.push('--retry failed sends the failed letters again.')
  if (uncertain > 0)
    lines.push(
      'Uncertain letters may have arrived or not: look into the mail server’s log. --retry uncertain sends them again, to some for a second time.',
    )
  return lines
}
