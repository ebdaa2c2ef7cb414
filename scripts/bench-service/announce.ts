import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sqliteFile } from '#server/store/store.ts'
import { renderLetters } from '../render-letters.ts'
import { leaveFirstCore, onFirstCore, peakMemoryOf } from './pinned.ts'
import { fillStore } from './seed.ts'
import { type Sink, startSink } from './sink.ts'

export interface AnnounceFigures {
  recipients: number
  /** Of the run that was not disturbed. */
  lettersPerSecond: number
  /** MiB, the most that either run needed. */
  peakMemory: number
  /** Letters at the sink when the first run was killed. */
  atKill: number
  /** Who got none, and is not shown as uncertain either. */
  missing: number
  /** Who got more than one, and is not shown as uncertain. */
  twice: number
  /** Shown as such by the command: the server's answer was on its way at the kill. */
  uncertain: number
}

interface Run {
  code: number | null
  /** Of sending. */
  seconds: number
  peakMemory: number
}

/** As `npm run announce` has it. */
const youngGeneration = '--max-semi-space-size=8'
const program = join(import.meta.dirname, '../../server/commands/announce.ts')

/** Tells many confirmed subscribers, is killed in the middle without warning, and is started again with the same command. */
export async function measureAnnouncement(recipients: number, say: (line: string) => void): Promise<AnnounceFigures> {
  leaveFirstCore()
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    await using sink = await startSink()
    await renderLetters(join(buildIn(dataDir), 'letters'))
    await fillStore(dataDir, recipients, 'confirmed')
    say(`Telling ${recipients} subscribers`)
    const first = await announce(dataDir, sink, recipients * 0.4)
    const atKill = (await sink.counts()).total
    say(`Killed after ${atKill} letters; starting again`)
    const second = await announce(dataDir, sink)
    const { total, twice, addresses } = await sink.counts(true)
    const uncertain = uncertainIn(dataDir)
    if (second.code !== (uncertain.size > 0 ? 1 : 0)) throw new Error(`the second run ended with ${second.code}`)
    const got = new Set(addresses)
    return {
      recipients,
      lettersPerSecond: (total - atKill) / second.seconds,
      peakMemory: Math.max(first.peakMemory, second.peakMemory),
      atKill,
      missing: everybodyIn(dataDir).filter((address) => !got.has(address) && !uncertain.has(address)).length,
      twice: twice.filter((address) => !uncertain.has(address)).length,
      uncertain: uncertain.size,
    }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function announce(dataDir: string, sink: Sink, killAt = Number.POSITIVE_INFINITY): Promise<Run> {
  const [command, args] = onFirstCore([youngGeneration, program, '--yes', '--without-demo', '--json'])
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    BUILD_DIR: buildIn(dataDir),
    DATABASE_URL: '',
    SMTP_URL: sink.smtpUrl,
    PUBLIC_URL: 'http://localhost',
    MAIL_FROM: 'news@game.example',
  }
  const before = (await sink.counts()).total
  const child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let over = false
  const exit = once(child, 'exit').finally(() => {
    over = true
  })
  // While letters came: starting, and waiting for the leases of the dead, are not sending.
  let [seconds, lookedAt, known, peakMemory] = [0, performance.now(), before, 0]
  while (!over) {
    await Promise.race([setTimeout(100), exit])
    const { total } = await sink.counts()
    const now = performance.now()
    if (total > known) seconds += (now - lookedAt) / 1000
    lookedAt = now
    known = total
    if (!over) peakMemory = Math.max(peakMemory, peakMemoryOf(child.pid ?? 0) || 0)
    if (total >= killAt) child.kill('SIGKILL')
  }
  return { code: child.exitCode, seconds, peakMemory }
}

/** The real letters; of the rest of the site nobody is told. */
function buildIn(dataDir: string): string {
  return join(dataDir, 'build')
}

function uncertainIn(dataDir: string): Set<string> {
  return rows(
    dataDir,
    "select address_normalised from letters join subscribers on subscriber_id = subscribers.id where state = 'uncertain'",
  )
}

function everybodyIn(dataDir: string): string[] {
  return [...rows(dataDir, 'select address_normalised from subscribers')]
}

function rows(dataDir: string, query: string): Set<string> {
  using database = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  return new Set(database.prepare(query).all().flatMap(Object.values).map(String))
}
