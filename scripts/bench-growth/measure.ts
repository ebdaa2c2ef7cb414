import { execFile } from 'node:child_process'
import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { startSite } from '#e2e/support/start-site.ts'
import { visit } from '../bench-page/visitors.ts'
import { weigh } from '../bench-page/weight.ts'

/** Of the English page and its build; sizes are of what goes over the wire, in kB. */
export interface Measured {
  /** Seconds of all cores together, when every picture has been encoded. */
  buildSeconds: number
  html: number
  script: number
  /** Of a phone that loads the page, nobody scrolling. */
  requests: number
  loaded: number
  files: number
  megabytes: number
}

const run = promisify(execFile)

export async function buildAndMeasure(root: string, browser: Browser): Promise<Measured> {
  const build = () => run(process.execPath, ['scripts/build.ts', '--hurried'], { cwd: root, maxBuffer: 64e6 })
  // The first encodes what is new.
  await build()
  const before = await childrenSeconds()
  await build()
  const buildSeconds = (await childrenSeconds()) - before

  const folder = join(root, 'build')
  const html = await readFile(join(folder, 'en/index.html'), 'utf8')
  const entries = /data-entries="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const sizes = await Promise.all(['/en/index.html', ...entries].map((file) => sizeOf(join(folder, `${file}.br`))))
  const [page = 0, ...scripts] = sizes
  await using site = await startSite({ BUILD_DIR: folder })
  const weight = await visit(browser, 'phone', (context) => weigh(context, `${site.url}/en`))
  return {
    buildSeconds,
    html: page / 1000,
    script: scripts.reduce((sum, size) => sum + size, 0) / 1000,
    requests: weight.requests,
    loaded: weight.kB,
    ...(await totalOf(folder)),
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size
}

async function totalOf(folder: string): Promise<{ files: number; megabytes: number }> {
  const sizes: number[] = []
  for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) sizes.push(await sizeOf(join(entry.parentPath, entry.name)))
  }
  return { files: sizes.length, megabytes: sizes.reduce((sum, size) => sum + size, 0) / 1e6 }
}

/** What the processes that this one has started, and that have ended, took of all cores: as Linux counts it. */
async function childrenSeconds(): Promise<number> {
  const [, fields = ''] = (await readFile('/proc/self/stat', 'utf8')).split(') ')
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) / 100
}
