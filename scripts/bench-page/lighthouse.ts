import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromiumFlags, chromiumPath } from './chromium.ts'

export interface Visit {
  url: string
  preset: 'phone' | 'desktop'
  /** Whether network and processor are really slowed down, or a fast visit is reckoned up. */
  throttling: 'simulated' | 'real'
}

export interface Scores {
  score: number
  /** Seconds. */
  fcp: number
  lcp: number
  /** Milliseconds. */
  tbt: number
  cls: number
  mainThread: number
  /** Of tasks over 50 ms, what is beyond it in those that our scripts made. */
  scriptBlocking: number
  accessibility: number
  bestPractices: number
  seo: number
}

/**
 * One visit by Lighthouse, in a browser of its own. It is fetched by npm when it is not there yet, rather than being a dependency:
 * with everything that it needs it is larger than all other tools of this project together.
 */
export async function runLighthouse(visit: Visit, tries = 3): Promise<Scores> {
  try {
    return await visitOnce(visit)
  } catch (error) {
    // Once in some fifty visits the browser's trace lacks its beginning, and Lighthouse asks for another.
    if (tries === 1 || !String(error).includes('NO_NAVSTART')) throw error
    return runLighthouse(visit, tries - 1)
  }
}

async function visitOnce({ url, preset, throttling }: Visit): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', '--package=lighthouse@13', '--', 'lighthouse', url, '--quiet', '--output=json', '--output-path=stdout'],
      '--only-categories=performance,accessibility,best-practices,seo',
      `--throttling-method=${throttling === 'real' ? 'devtools' : 'simulate'}`,
      `--chrome-flags=${chromiumFlags.join(' ')}`,
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { maxBuffer: 64e6, env: { ...process.env, CHROME_PATH: chromiumPath } },
  )
  const report: Report = JSON.parse(stdout)
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN
  const percent = (category: string) => Math.round((report.categories[category]?.score ?? Number.NaN) * 100)
  const tasks = report.audits['long-tasks']?.details?.items ?? []
  return {
    score: percent('performance'),
    fcp: value('first-contentful-paint') / 1000,
    lcp: value('largest-contentful-paint') / 1000,
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    mainThread: value('mainthread-work-breakdown'),
    scriptBlocking: tasks.filter(({ url }) => url.includes('/a/')).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    seo: percent('seo'),
  }
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number; details?: { items?: { url: string; duration: number }[] } }>
}
