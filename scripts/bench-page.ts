import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { buildDir, startSite } from '#e2e/support/start-site.ts'
import { languages } from '#shared/languages.ts'
import { growthRows, type Row, scrollRow, simulatedRows, tapRow, throttledRows, weightRows, written } from './bench-page/budget.ts'
import { chromiumFlags, chromiumPath } from './bench-page/chromium.ts'
import { makeControl } from './bench-page/control.ts'
import { interpreted, openLightboxOften, switchLanguageOften } from './bench-page/heap.ts'
import { runLighthouse, type Scores, type Visit } from './bench-page/lighthouse.ts'
import { scrollThrough } from './bench-page/scroll.ts'
import { measureTap, taps } from './bench-page/taps.ts'
import { type VisitorName, visit } from './bench-page/visitors.ts'
import { type Weight, weigh } from './bench-page/weight.ts'

const parts = ['weight', 'simulated', 'throttled', 'taps', 'heap', 'scroll'] as const
type Part = (typeof parts)[number]

const help = `npm run bench:page                         measures the built page against its budget, and fails when a “must” is missed
npm run bench:page -- --parts=weight,taps  only these of ${parts.join(', ')}
npm run bench:page -- --runs=5             how often each is measured; the middle counts, the spread is printed
npm run bench:page -- --files              names the files that were fetched, too
npm run bench:page -- --help               shows this

In every language, on a phone and on a desktop, beside a control page: the same build without scripts and without the interface's
pictures, served by the same service, visited by turns. “simulated” and “throttled” are Lighthouse, which npm fetches the first time.
Bytes are exact on any machine; for times nothing else should run meanwhile.
`

const { values: options } = parseArgs({
  options: {
    help: { type: 'boolean' },
    parts: { type: 'string', default: parts.join() },
    runs: { type: 'string', default: '5' },
    files: { type: 'boolean' },
  },
})

if (options.help) process.stdout.write(help)
else await measure(readParts(options.parts), Number(options.runs))

function readParts(list: string): Set<Part> {
  const unknown = list.split(',').filter((name) => !parts.some((part) => part === name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n\n${help}`)
  return new Set(list.split(',') as Part[]) // none of them is unknown
}

async function measure(wanted: Set<Part>, runs: number): Promise<void> {
  await using site = await startSite()
  await using control = await makeControl(buildDir)
  await using bareSite = await startSite({ BUILD_DIR: control.folder })
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
  let missed = 0
  for (const device of ['phone', 'desktop'] as const) {
    for (const language of languages) {
      const urls = { ours: `${site.url}/${language}`, control: `${bareSite.url}/${language}` }
      const rows: Row[] = []
      if (wanted.has('weight')) rows.push(...(await weightOf(browser, device, urls.ours)))
      if (wanted.has('simulated')) rows.push(...simulatedRows(...(await byTurns(urls, { preset: device, throttling: 'simulated' }, runs))))
      if (wanted.has('throttled')) rows.push(...throttledRows(...(await byTurns(urls, { preset: device, throttling: 'real' }, runs))))
      if (device === 'phone' && wanted.has('taps')) rows.push(...(await tapsOf(browser, urls.ours, runs)))
      if (device === 'phone' && wanted.has('scroll'))
        rows.push(scrollRow(await visit(browser, device, (context) => scrollThrough(context, urls.ours))))
      if (device === 'desktop' && wanted.has('heap')) rows.push(...(await growthOf(urls.ours)))
      if (rows.length === 0) continue
      // The budget of bytes and times is a phone's; a desktop's are shown for comparison.
      const missedRows = rows.filter((row) => row.missed && (device === 'phone' || row.everywhere))
      missed += missedRows.length
      process.stdout.write(`\n${device}, ${language}\n${table(rows, missedRows)}\n`)
    }
  }
  await browser.close()
  process.stdout.write(missed > 0 ? `\n${missed} missed\n` : '\nall kept\n')
  process.exitCode = missed > 0 ? 1 : 0
}

async function weightOf(browser: Browser, device: VisitorName, url: string): Promise<Row[]> {
  const weight = await visit(browser, device, (context) => weigh(context, url))
  if (options.files) process.stdout.write(fileList(weight))
  if (device !== 'phone') return weightRows(weight)
  const sharp = await visit(browser, 'sharpPhone', (context) => weigh(context, url))
  if (options.files) process.stdout.write(fileList(sharp))
  return [...weightRows(weight), { name: 'kB at load, 2.6 pixels', must: '', aim: '', values: [sharp.kB], digits: 1, missed: false }]
}

function fileList({ files }: Weight): string {
  return `${files.map(({ name, kB, early }) => `${kB.toFixed(1).padStart(8)} kB  ${name}${early ? ', before the largest paint' : ''}`).join('\n')}\n\n`
}

/** Ours and the control by turns: a machine is never the same for long. */
async function byTurns(urls: { ours: string; control: string }, visit: Omit<Visit, 'url'>, runs: number): Promise<[Scores[], Scores[]]> {
  const [ours, control]: [Scores[], Scores[]] = [[], []]
  for (let run = 0; run < runs; run += 1) {
    ours.push(await runLighthouse({ ...visit, url: urls.ours }))
    control.push(await runLighthouse({ ...visit, url: urls.control }))
  }
  return [ours, control]
}

async function tapsOf(browser: Browser, url: string, runs: number): Promise<Row[]> {
  const rows: Row[] = []
  for (const tap of taps) {
    const values: number[] = []
    for (let run = 0; run < runs; run += 1) values.push(await visit(browser, 'phone', (context) => measureTap(context, url, tap)))
    rows.push(tapRow(tap, values))
  }
  return rows
}

async function growthOf(url: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags, interpreted] })
  const rows = [
    ...growthRows('the lightbox', await visit(browser, 'desktop', (context) => openLightboxOften(context, url))),
    ...growthRows('the language', await visit(browser, 'desktop', (context) => switchLanguageOften(context, url))),
  ]
  await browser.close()
  return rows
}

function table(rows: Row[], missed: Row[]): string {
  const lines = [
    ['', 'must', 'aim', 'ours', 'control', ''],
    ...rows.map((row) => [
      row.name,
      row.must,
      row.aim,
      written(row.values, row.digits),
      written(row.control ?? [], row.digits),
      missed.includes(row) ? 'missed' : '',
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
