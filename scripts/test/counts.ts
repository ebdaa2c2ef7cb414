import { readFile } from 'node:fs/promises'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Reads what `count-reporter.ts` wrote. A test that was cancelled, by a timeout or a failing parent, did not pass. */
export async function readNodeCounts(file: string): Promise<Counts | undefined> {
  const counts = await readJson(file)
  return counts && { passed: of(counts, 'passed'), failed: of(counts, 'failed') + of(counts, 'cancelled'), skipped: of(counts, 'skipped') }
}

/** Reads what Playwright's own JSON reporter wrote. `flaky` are those that passed when tried again. */
export async function readPlaywrightCounts(file: string): Promise<Counts | undefined> {
  const report = await readJson(file)
  const stats = report?.stats
  if (!isRecord(stats)) return undefined
  return { passed: of(stats, 'expected') + of(stats, 'flaky'), failed: of(stats, 'unexpected'), skipped: of(stats, 'skipped') }
}

/** Nothing when the run ended before it could write. */
async function readJson(file: string): Promise<Record<string, unknown> | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const value: unknown = text === '' ? undefined : JSON.parse(text)
  return isRecord(value) ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function of(counts: Record<string, unknown>, name: string): number {
  const count = counts[name]
  if (typeof count !== 'number') throw new Error(`The report has no count "${name}"`)
  return count
}
