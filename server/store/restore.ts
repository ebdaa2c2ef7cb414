import { chmod, copyFile, link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checksum, type Manifest, packInto } from './backup.ts'
import { type CarriedOver, carryOver } from './carry-over.ts'
import { migrate } from './migrate.ts'
import { replaceRows } from './replace-rows.ts'
import { openSqlite } from './sqlite.ts'
import { type Counts, countsOf, exists, faultsOf, flush, migrationsOf, type StoreState, stateOf, takeAlone } from './sqlite-file.ts'
import { sqliteFile } from './store.ts'
import type { TombstoneKey } from './tombstones.ts'

export interface Restored {
  rows: Counts
  /** What was there before. */
  found: StoreState
  /** Where that is kept now. */
  kept: string | undefined
  /** What has happened since the backup and holds; nothing when it could not be read. */
  carriedOver: CarriedOver | undefined
}

interface Options {
  /** The folder of one backup, or a file of SQLite's. */
  from: string
  dataDir: string
  /** Whether a store that is there may make room. */
  replace: boolean
  /** The key of the store that is there, if it has one. */
  key: TombstoneKey | undefined
  now: number
}

/** Not done, since it would do harm unless one says so; nothing has changed. */
export class RestoreRefused extends Error {}

/**
 * Puts a backup back. What is there is never lost: it moves aside. A store that nobody uses is exchanged in one step, so that a
 * loss of power leaves the old or the new one. In a store that is in use all rows are exchanged in one transaction: whoever signs up
 * meanwhile waits, or hears that the storage is down, and nobody who was told "done" afterwards is missing.
 */
export async function restore({ from, dataDir, replace, key, now }: Options): Promise<Restored> {
  const source = await sourceIn(from)
  const file = sqliteFile(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.restoring-${process.pid}`
  try {
    await prepare(source, draft)
    const secret = await secretChange(source, dataDir)
    const found = await stateOf(file)
    if (found !== 'missing' && !replace) throw new RestoreRefused(`there is a store in ${dataDir} already`)
    if (found === 'in use' && secret === 'other')
      throw new RestoreRefused('the backup has another secret than the service that is running: stop the service first')

    const kept = found === 'missing' ? undefined : join(dataDir, `replaced-${new Date(now).toISOString().replace(/[:.]/g, '-')}`)
    if (kept !== undefined) await mkdir(kept, { mode: 0o700 })
    let carriedOver: CarriedOver | undefined
    if (found === 'in use' && kept !== undefined) {
      const before = (database: DatabaseSync) => {
        packInto(file, sqliteFile(kept))
        carriedOver = carryOver(database, { from: 'main', into: 'backup', key })
      }
      replaceRows({ file, source: draft, before })
    } else {
      if (found === 'free') carriedOver = carryOverFrom(file, draft, key)
      await flush(draft)
      await exchange(draft, file, kept, found)
    }
    if (secret !== 'same') await exchangeSecret(source, dataDir, kept)
    await flush(dataDir)
    return { rows: inspect(file), found, kept, carriedOver }
  } finally {
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(draft + ending, { force: true })
  }
}

async function sourceIn(from: string): Promise<string> {
  if (!(await exists(from))) throw new Error(`there is no backup at ${from}`)
  if (!(await stat(from)).isDirectory()) return from
  const source = sqliteFile(from)
  const manifestFile = join(from, 'manifest.json')
  if (!(await exists(source))) throw new Error(`there is no backup in ${from}`)
  if (await exists(manifestFile)) {
    const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'))
    if ((await checksum(source)) !== manifest.sha256) throw new Error('the backup has changed since it was made: its checksum is another')
  }
  return source
}

/** A copy of the backup, known to be sound and as the service would have it at its next start. */
async function prepare(source: string, draft: string): Promise<void> {
  inspect(source)
  // Packed rather than copied: the source may be a file of SQLite's whose latest rows are still in the log beside it.
  packInto(source, draft)
  await chmod(draft, 0o600)
  await (await openSqlite(draft, migrate)).destroy()
  inspect(draft)
}

function inspect(file: string): Counts {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const faults = faultsOf(database)
    if (faults.length > 0) throw new Error(`the backup is not sound: ${faults.join('; ')}`)
    return countsOf(database)
  } finally {
    database.close()
  }
}

/** From a store of an earlier version nothing is taken over: its tables are others. */
function carryOverFrom(file: string, draft: string, key: TombstoneKey | undefined): CarriedOver | undefined {
  const database = new DatabaseSync(draft, { enableForeignKeyConstraints: false })
  try {
    const old = new DatabaseSync(file, { readOnly: true })
    const sameVersion = migrationsOf(old).join() === migrationsOf(database).join()
    old.close()
    if (!sameVersion) return undefined
    database.prepare('attach ? as old').run(file)
    database.exec('pragma main.journal_mode = delete; begin')
    const carriedOver = carryOver(database, { from: 'old', into: 'main', key })
    database.exec('commit')
    return carriedOver
  } finally {
    database.close()
  }
}

/** Holds the old store while the new one takes its name, so that no service starts on the old one in between. */
async function exchange(draft: string, file: string, kept: string | undefined, found: StoreState): Promise<void> {
  const old = found === 'free' ? new DatabaseSync(file) : undefined
  try {
    if (old) takeAlone(old)
    // Ends the write-ahead log: were it still there, SQLite would apply it to the store that comes.
    old?.exec('pragma journal_mode = delete')
    if (kept !== undefined) {
      await link(file, sqliteFile(kept))
      for (const ending of ['-wal', '-shm', '-journal']) {
        if (await exists(file + ending)) await rename(file + ending, sqliteFile(kept) + ending)
      }
      await flush(kept)
    }
    await rename(draft, file)
    await flush(dirname(file))
  } finally {
    old?.close()
  }
}

async function secretChange(source: string, dataDir: string): Promise<'same' | 'other' | 'new'> {
  const [theirs, ours] = await Promise.all([join(dirname(source), 'secret'), join(dataDir, 'secret')].map(readIfThere))
  if (theirs === undefined || theirs === ours) return 'same'
  return ours === undefined ? 'new' : 'other'
}

async function exchangeSecret(source: string, dataDir: string, kept: string | undefined): Promise<void> {
  const secret = join(dataDir, 'secret')
  const draft = `${secret}.restoring-${process.pid}`
  await copyFile(join(dirname(source), 'secret'), draft)
  await chmod(draft, 0o600)
  await flush(draft)
  if (kept !== undefined && (await exists(secret))) await link(secret, join(kept, 'secret'))
  await rename(draft, secret)
}

async function readIfThere(file: string): Promise<string | undefined> {
  return (await exists(file)) ? (await readFile(file, 'utf8')).trim() : undefined
}
