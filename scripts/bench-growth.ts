import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Kind, kinds } from './bench-growth/grow.ts'
import { buildAndMeasure, type Measured } from './bench-growth/measure.ts'
import { chromiumFlags, chromiumPath } from './bench-page/chromium.ts'
import { aligned } from './bench-service/report.ts'
import { readOptions } from './options.ts'
import { copyRepository } from './scratch-copy.ts'

const help = `npm run bench:growth                       what a language, a section and a picture more add to the build and to the page
npm run bench:growth -- --only=section     one of ${Object.keys(kinds).join(', ')}
npm run bench:growth -- --help             shows this

Each is added twice to a copy of the repository, the second time as many again: where one of the second half adds more than one of the
first, something grows faster than the content. It fails then. Needs everything that has been encoded in .cache/, and some minutes.
`

/** How many are added each time. */
const steps: Record<Kind, number> = { language: 1, section: 5, picture: 25 }

const columns: [key: keyof Measured, title: string, digits: number][] = [
  ['buildSeconds', 'build, CPU s', 2],
  ['html', 'HTML kB', 2],
  ['script', 'scripts kB', 2],
  ['requests', 'requests', 1],
  ['loaded', 'kB at load', 2],
  ['files', 'files', 1],
  ['megabytes', 'MB', 2],
]

const { only } = readOptions(help, { only: { type: 'string' } }, ({ only }) => {
  if (only !== undefined && !(only in kinds)) throw new Error(`There is no kind ${only}.`)
})
process.exitCode = (await measureGrowth((Object.keys(kinds) as Kind[]).filter((kind) => only === undefined || kind === only))) ? 0 : 1

async function measureGrowth(wanted: Kind[]): Promise<boolean> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  const rows: string[][] = [['', ...columns.map(([, title]) => title)]]
  let isLinear = true
  for (const kind of wanted) {
    const folder = await mkdtemp(join(tmpdir(), 'growth-'))
    try {
      const root = await copyRepository(folder)
      const start = await buildAndMeasure(root, browser)
      if (rows.length === 1) rows.push(['as it is', ...columns.map(([key, , digits]) => start[key].toFixed(digits))])
      const first = await grow(kind, root, 0)
      const second = await grow(kind, root, steps[kind])
      const [early, late] = [perOne(start, first, steps[kind]), perOne(first, second, steps[kind])]
      for (const [which, added] of [
        ['first', early],
        ['next', late],
      ] as const)
        rows.push([`each ${kind}, ${which} ${steps[kind]}`, ...columns.map(([key, , digits]) => signed(added[key], digits))])
      isLinear &&= growsNoFaster(early, late)
    } finally {
      await rm(folder, { recursive: true })
    }

    async function grow(kind: Kind, root: string, from: number): Promise<Measured> {
      for (let number = from + 1; number <= from + steps[kind]; number += 1) await kinds[kind](root, number)
      process.stderr.write(`building with ${from + steps[kind]} of ${kind} more\n`)
      return buildAndMeasure(root, browser)
    }
  }
  await browser.close()
  process.stdout.write(`${aligned(rows)}\n`)
  if (!isLinear) process.stdout.write('\nsomething grows faster than the content\n')
  return isLinear
}

function perOne(before: Measured, after: Measured, count: number): Measured {
  return Object.fromEntries(columns.map(([key]) => [key, (after[key] - before[key]) / count])) as unknown as Measured // of all its keys
}

/** Bytes and requests are exact but for how well the new words compress; the time of a build is not. */
function growsNoFaster(early: Measured, late: Measured): boolean {
  return (['html', 'script', 'requests', 'loaded', 'files', 'megabytes'] as const).every((key) => late[key] <= early[key] * 1.15 + 0.1)
}

function signed(value: number, digits: number): string {
  return `${value < 0 ? '' : '+'}${value.toFixed(digits)}`
}
