import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { requireOpenSmtpd } from '#e2e/mail/require-opensmtpd.ts'
import { postgresPrograms } from './postgres/programs.ts'

/** Scripts of package.json, in the order in which they run: the quick ones that spoil everything else first. */
const stages = ['check', 'build', 'test:units', 'test:postgres', 'test:mail', 'e2e', 'test:engines']

/** Throws when this machine lacks what the stage needs; then it is skipped, except in CI. */
const requirements: Record<string, () => void> = { 'test:postgres': postgresPrograms, 'test:mail': requireOpenSmtpd }

const help = `npm test                 runs all stages, and stops at the first that fails: ${stages.join(', ')}
npm test -- <stage>...   runs only these; \`npm run <stage>\` runs one by itself
`

interface Result {
  stage: string
  seconds: number
  failed: boolean
  /** Why it did not run, if it did not. */
  skipped?: string
  /** What the runner itself says at its end; undefined for a stage without tests. */
  counts?: Counts | undefined
}

interface Counts {
  passed: number
  failed: number
  skipped: number
  /** Passed at the second try. */
  flaky: number
}

const wanted = process.argv.slice(2)
if (wanted.includes('--help')) process.stdout.write(help)
else await test(wanted.length > 0 ? wanted : stages)

async function test(wanted: string[]): Promise<void> {
  await requireNode()
  const unknown = wanted.filter((stage) => !stages.includes(stage))
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}.\n\n${help}`)

  const results: Result[] = []
  for (const stage of stages.filter((stage) => wanted.includes(stage))) {
    process.stdout.write(`\n=== ${stage} ===\n`)
    const result = await run(stage)
    results.push(result)
    if (result.failed) break
  }
  process.stdout.write(`\n=== summary ===\n${results.map(row).join('')}\n`)
  const sum = (count: 'passed' | 'failed') => results.reduce((sum, { counts }) => sum + (counts?.[count] ?? 0), 0)
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exitCode = results.some(({ failed }) => failed) ? 1 : 0
}

async function run(stage: string): Promise<Result> {
  const skipped = process.env.CI ? undefined : missingFor(stage)
  if (skipped) return { stage, seconds: 0, failed: false, skipped }
  const started = performance.now()
  // A hundred and fifty files of tests are a process each, and most load the same modules: they are compiled once.
  const env = { NODE_COMPILE_CACHE: resolve('.cache/node'), ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
  const child = spawn('npm', ['run', '--silent', stage], { stdio: ['inherit', 'pipe', 'inherit'], env })
  let end = ''
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    end = (end + chunk).slice(-10_000)
  })
  const [code] = await once(child, 'close')
  const counts = countsIn(stripVTControlCharacters(end))
  // Tests that are not found do not fail by themselves.
  const empty = !['check', 'build'].includes(stage) && !counts
  return { stage, seconds: (performance.now() - started) / 1000, failed: code !== 0 || empty, counts }
}

function missingFor(stage: string): string | undefined {
  try {
    requirements[stage]?.()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Reads the last lines of Node's runner (`ℹ pass 12`) and of Playwright's (`  12 passed (3.4s)`). */
function countsIn(output: string): Counts | undefined {
  const count = (...words: string[]) =>
    words.reduce(
      (sum, word) =>
        sum + Number(new RegExp(`^(?:ℹ ${word} (\\d+)|  (\\d+) ${word}\\b.*)$`, 'm').exec(output)?.slice(1).find(Boolean) ?? 0),
      0,
    )
  const counts: Counts = {
    passed: count('pass', 'passed'),
    failed: count('fail', 'failed', 'cancelled', 'interrupted'),
    skipped: count('skipped', 'did not run'),
    flaky: count('flaky'),
  }
  return Object.values(counts).some((value) => value > 0) ? counts : undefined
}

function row({ stage, seconds, failed, skipped, counts }: Result): string {
  const outcome = counts
    ? `, ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped${counts.flaky ? `, ${counts.flaky} flaky` : ''}`
    : ''
  return `${stage.padEnd(14)}${seconds.toFixed(1).padStart(7)} s  ${skipped ? `skipped: ${skipped}` : failed ? 'FAILED' : 'ok'}${outcome}\n`
}

/** npm prefers the Node among the dependencies; where that was not installed, an older one of the machine would run all this. */
async function requireNode(): Promise<void> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(await readFile('package.json', 'utf8'))
  const needed = Number(/\d+/.exec(dependencies.node ?? '')?.[0])
  if (Number.parseInt(process.versions.node, 10) >= needed) return
  throw new Error(
    `This needs Node ${needed}, and was started with Node ${process.versions.node}. Run \`npm ci\`, then start this through npm (\`npm test\`).
If npm still finds the old one, it was not allowed to run the install script of the package "node": \`npm rebuild node\` does that.`,
  )
}
