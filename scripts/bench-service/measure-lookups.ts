import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sqliteFile } from '#server/store/store.ts'
import { lookups } from './lookups.ts'
import { watchStore } from './query-plans.ts'
import { fillStore } from './seed.ts'

export interface LookupFigures {
  subscribers: number
  megabytes: number
  /** Microseconds, the middle of all turns. */
  middle: Record<string, number>
  /** Of the largest store: how SQLite goes about each statement. */
  plans: { lookup: string; statement: string; plan: string[] }[]
}

const turns = 100
/** Before the measured ones, until everything is compiled and at hand. */
const warmUp = 50

/** In stores of these sizes, without waiting for the disk: only the looking is of interest here. */
export async function measureLookups(sizes: number[], say: (line: string) => void): Promise<LookupFigures[]> {
  const figures: LookupFigures[] = []
  for (const size of sizes) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'))
    try {
      say(`Filling a store with ${size} subscribers`)
      figures.push(await measureStore(dataDir, size))
    } finally {
      rmSync(dataDir, { recursive: true })
    }
  }
  return figures
}

async function measureStore(dataDir: string, size: number): Promise<LookupFigures> {
  const sample = await fillStore(dataDir, size)
  using watched = watchStore(dataDir)
  const { db } = watched
  await sql`pragma synchronous = off`.execute(db)
  const middle: LookupFigures['middle'] = {}
  const plans: LookupFigures['plans'] = []
  for (const [name, run] of Object.entries(lookups)) {
    const times: number[] = []
    for (let turn = -warmUp; turn < turns; turn++) {
      const person = sample[(7 * (turn + warmUp)) % sample.length] ?? { id: '', address: '' }
      watched.taken()
      const begin = performance.now()
      await run(db, person, turn)
      if (turn >= 0) times.push(performance.now() - begin)
    }
    middle[name] = Math.round(1000 * (times.toSorted((a, b) => a - b)[turns / 2] ?? Number.NaN))
    for (const query of watched.taken()) {
      if (!/^(begin|commit)/.test(query.sql)) plans.push({ lookup: name, statement: query.sql, plan: watched.planOf(query) })
    }
  }
  return { subscribers: size, megabytes: Math.round(statSync(sqliteFile(dataDir)).size / 2 ** 20), middle, plans }
}
