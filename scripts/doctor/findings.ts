import { styleText } from 'node:util'

/**
 * The result of one check. A fault is something that visitors or subscribers would find wrong, broken or provisional;
 * a warning works, but deserves a look.
 */
export interface Finding {
  level: Level
  /** Where to look: a key of `site.config.ts`, a variable, a file. */
  subject: string
  text: string
  /** What to do about it; nothing where all is well. */
  remedy?: string
}

export type Level = (typeof levels)[number]

export const levels = ['fault', 'warning', 'ok'] as const

export function fault(subject: string, text: string, remedy: string): Finding {
  return { level: 'fault', subject, text, remedy }
}

export function warning(subject: string, text: string, remedy: string): Finding {
  return { level: 'warning', subject, text, remedy }
}

export function ok(subject: string, text: string): Finding {
  return { level: 'ok', subject, text }
}

const titles: Record<Level, string> = { fault: 'Faults', warning: 'Warnings', ok: 'OK' }
const marks: Record<Level, string> = { fault: '✗', warning: '!', ok: '✓' }
const colours = { fault: 'red', warning: 'yellow', ok: 'green' } as const satisfies Record<Level, string>

/** For people: the worst first, a line each. Colours appear where the output is a terminal that shows them. */
export function reportAsText(findings: Finding[]): string {
  const groups = levels.flatMap((level) => {
    const own = findings.filter((finding) => finding.level === level)
    if (own.length === 0) return []
    const title = styleText('bold', `${titles[level]} (${own.length})`)
    return [[title, ...own.map(describeFinding)].join('\n')]
  })
  return `${[...groups, summary(findings)].join('\n\n')}\n`
}

/** As a line. */
export function describeFinding({ level, subject, text, remedy }: Finding): string {
  const mark = styleText(colours[level], marks[level])
  return `  ${mark} ${styleText('bold', subject)}: ${text}${remedy ? `. ${remedy}` : ''}`
}

/** For machines. */
export function reportAsJson(findings: Finding[]): string {
  const counts = Object.fromEntries(levels.map((level) => [level, findings.filter((finding) => finding.level === level).length]))
  return `${JSON.stringify({ fit: isFit(findings), counts, findings }, null, 2)}\n`
}

/** Whether the site may go out as it is. */
export function isFit(findings: Finding[]): boolean {
  return findings.every(({ level }) => level !== 'fault')
}

function summary(findings: Finding[]): string {
  return isFit(findings) ? 'Fit to go out.' : 'Not fit to go out: mend the faults first.'
}
