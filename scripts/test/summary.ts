import type { Result } from './run-stage.ts'

/** How long each stage took and what came of it; the last line counts the tests of all. */
export function summary(results: Result[]): string {
  const rows = results.map((result) => `${result.name.padEnd(10)}${result.seconds.toFixed(1).padStart(7)} s  ${outcome(result)}\n`)
  const sum = (count: 'passed' | 'failed') => results.reduce((sum, { counts }) => sum + (counts?.[count] ?? 0), 0)
  return `\n=== summary ===\n${rows.join('')}\n${sum('passed')} passed, ${sum('failed')} failed\n`
}

function outcome({ exitCode, skipped, counts }: Result): string {
  if (skipped) return `skipped: ${skipped}`
  const state = exitCode === 0 ? 'ok' : `FAILED (exit code ${exitCode})`
  return counts ? `${state}, ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : state
}
