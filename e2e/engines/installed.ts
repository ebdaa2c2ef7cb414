import { globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first of the programs that is installed: a name is looked for in PATH, a path may be a pattern. */
export function installed(...programs: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((program) => globSync(program.includes('/') ? program : folders.map((folder) => join(folder, program))))[0]
}

/**
 * Why a test must be skipped for want of a browser, or `false`. In CI nothing is skipped: the test then fails by itself,
 * since a check that quietly stops running is worse than none.
 */
export function missing(programs: Record<string, string | undefined>): string | false {
  const names = Object.keys(programs).filter((name) => programs[name] === undefined)
  if (names.length === 0 || process.env.CI) return false
  return `${names.join(' and ')} not installed; scripts/setup.sh installs them on Debian`
}
