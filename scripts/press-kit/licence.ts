import type { FactSheet } from './fact-sheet.ts'

/** The note by itself, for those who keep the pictures and lose the rest. */
export function licenceAsText({ title, tagline, licence }: FactSheet): string {
  return `${[`${title}: ${tagline}`, licence.title, ...licence.body].join('\n\n')}\n`
}
