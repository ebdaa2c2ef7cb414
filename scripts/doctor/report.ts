import { styleText } from 'node:util'
import { type Finding, type Level, levels } from './finding.ts'

const titles: Record<Level, string> = { fault: 'Faults', warning: 'Warnings', fine: 'Fine' }
const marks: Record<Level, string> = { fault: '✗', warning: '!', fine: '✓' }
const colours = { fault: 'red', warning: 'yellow', fine: 'green' } as const satisfies Record<Level, string>

/** For people: the worst first, a line each. Colours appear where the output is a terminal that shows them. */
export function reportAsText(findings: Finding[]): string {
  const groups = levels.flatMap((level) => {
    const own = findings.filter((finding) => finding.level === level)
    if (own.length === 0) return []
    const title = styleText('bold', `${titles[level]} (${own.length})`)
    const lines = own.map(({ subject, text, remedy }) => {
      const mark = styleText(colours[level], marks[level])
      return `  ${mark} ${styleText('bold', subject)}: ${text}${remedy ? `. ${remedy}` : ''}`
    })
    return [[title, ...lines].join('\n')]
  })
  return `${[...groups, verdict(findings)].join('\n\n')}\n`
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

function verdict(findings: Finding[]): string {
  return isFit(findings) ? 'Fit to go out.' : 'Not fit to go out: mend the faults first.'
}
