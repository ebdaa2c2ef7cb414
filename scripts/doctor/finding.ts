/**
 * What a check has found about one thing. A fault is what a visitor or subscriber would meet as false, broken or a stand-in;
 * a warning works, but somebody should look at it.
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

export const levels = ['fault', 'warning', 'fine'] as const

export function fault(subject: string, text: string, remedy: string): Finding {
  return { level: 'fault', subject, text, remedy }
}

export function warning(subject: string, text: string, remedy: string): Finding {
  return { level: 'warning', subject, text, remedy }
}

export function fine(subject: string, text: string): Finding {
  return { level: 'fine', subject, text }
}
