import { chmod, copyFile, link, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checksum, type Manifest, vacuumInto } from './backup.ts'
import { type MergedSince, mergeSince } from './merge-since.ts'
import { migrate } from './migrations/index.ts'
import { openSqlite } from './sqlite.ts'
import {
  type Counts,
  checkIntegrity,
  countsOf,
  exists,
  flush,
  inspectStore,
  lockExclusive,
  migrationsOf,
  type StoreState,
  tablesOf,
} from './sqlite-file.ts'
import { sqliteFile } from './store.ts'
import type { SuppressionKey } from './suppression.ts'

export interface Restored {
  rows: Counts
  /** What was there before. */
  found: StoreState
  /** Where that has been moved. */
  movedTo: string | undefined
  /** What happened since the backup and was merged into it; undefined when the old store could not be read. */
  mergedSince: MergedSince | undefined
}

interface Options {
  /** The folder of one backup, or a SQLite file. */
  from: string
  dataDir: string
  /** Whether an existing store may be replaced. */
  replace: boolean
  /** The key of the existing store, if it has one. */
  key: SuppressionKey | undefined
  now: number
}

/** Refused because it would replace something without an explicit flag. Nothing has changed. */
export class RestoreRefused extends Error {}

/**
 * Restores a backup. An existing store is never lost: it moves aside. A store that nobody uses is replaced in one step, so that a power
 * failure leaves the old one or the new one. In a store that is in use all rows are replaced in one transaction: whoever signs up
 * meanwhile waits, or hears that the storage is down, and no sign-up acknowledged afterwards is missing.
 */
export async function restore({ from, dataDir, replace, key, now }: Options): Promise<Restored> {
  const source = await sourceIn(from)
  const file = sqliteFile(dataDir)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.restoring-${process.pid}`
  try {
    await prepare(source, draft)
    const secret = await secretChange(source, dataDir)
    const found = await inspectStore(file)
    if (found !== 'missing' && !replace) throw new RestoreRefused(`there is a store in ${dataDir} already`)
    if (found === 'in use' && secret === 'other')
      throw new RestoreRefused('the backup has another secret than the service that is running: stop the service first')

    const movedTo = found === 'missing' ? undefined : join(dataDir, `replaced-${new Date(now).toISOString().replace(/[:.]/g, '-')}`)
    if (movedTo !== undefined) await mkdir(movedTo, { mode: 0o700 })
    let mergedSince: MergedSince | undefined
    if (found === 'in use' && movedTo !== undefined) {
      const before = (database: DatabaseSync) => {
        vacuumInto(file, sqliteFile(movedTo))
        mergedSince = mergeSince(database, { from: 'main', into: 'backup', key })
      }
      replaceRows({ file, source: draft, before })
    } else {
      if (found === 'free') mergedSince = mergeSinceFrom(file, draft, key)
      await flush(draft)
      await exchange(draft, file, movedTo, found)
    }
    if (secret !== 'same') await exchangeSecret(source, dataDir, movedTo)
    await flush(dataDir)
    return { rows: inspect(file), found, movedTo, mergedSince }
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

/** A verified copy of the backup, migrated as the service would at its next start. */
async function prepare(source: string, draft: string): Promise<void> {
  inspect(source)
  // Vacuumed rather than copied: the latest rows of the source may still be in the write-ahead log beside it.
  vacuumInto(source, draft)
  await chmod(draft, 0o600)
  await (await openSqlite(draft, migrate)).destroy()
  inspect(draft)
}

function inspect(file: string): Counts {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const faults = checkIntegrity(database)
    if (faults.length > 0) throw new Error(`the backup is not sound: ${faults.join('; ')}`)
    return countsOf(database)
  } finally {
    database.close()
  }
}

/** Nothing can be merged from a store of an earlier version, whose tables differ. */
function mergeSinceFrom(file: string, draft: string, key: SuppressionKey | undefined): MergedSince | undefined {
  const database = new DatabaseSync(draft, { enableForeignKeyConstraints: false })
  try {
    const old = new DatabaseSync(file, { readOnly: true })
    const sameVersion = migrationsOf(old).join() === migrationsOf(database).join()
    old.close()
    if (!sameVersion) return undefined
    database.prepare('attach ? as old').run(file)
    database.exec('pragma main.journal_mode = delete; begin')
    const mergedSince = mergeSince(database, { from: 'old', into: 'main', key })
    database.exec('commit')
    return mergedSince
  } finally {
    database.close()
  }
}

/** Locks the old store while the new one takes its name, so that no service starts on the old one in between. */
async function exchange(draft: string, file: string, movedTo: string | undefined, found: StoreState): Promise<void> {
  const old = found === 'free' ? new DatabaseSync(file) : undefined
  try {
    if (old) lockExclusive(old)
    // Ends the write-ahead log; otherwise SQLite would apply it to the new store.
    old?.exec('pragma journal_mode = delete')
    if (movedTo !== undefined) {
      await link(file, sqliteFile(movedTo))
      for (const ending of ['-wal', '-shm', '-journal']) {
        if (await exists(file + ending)) await rename(file + ending, sqliteFile(movedTo) + ending)
      }
      await flush(movedTo)
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

async function exchangeSecret(source: string, dataDir: string, movedTo: string | undefined): Promise<void> {
  const secret = join(dataDir, 'secret')
  const draft = `${secret}.restoring-${process.pid}`
  await copyFile(join(dirname(source), 'secret'), draft)
  await chmod(draft, 0o600)
  await flush(draft)
  if (movedTo !== undefined && (await exists(secret))) await link(secret, join(movedTo, 'secret'))
  await rename(draft, secret)
}

async function readIfThere(file: string): Promise<string | undefined> {
  return (await exists(file)) ? (await readFile(file, 'utf8')).trim() : undefined
}

interface Replacement {
  /** A store in use by others. */
  file: string
  /** A store of the same version whose rows replace those. */
  source: string
  /** Called under the write lock. The two databases are called `main` and `backup`. */
  before: (database: DatabaseSync) => void
}

/** Replaces all rows of a store that is in use, in one transaction. */
function replaceRows({ file, source, before }: Replacement): void {
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: false })
  try {
    database.exec('pragma synchronous = full; pragma secure_delete = on')
    database.prepare('attach ? as backup').run(source)
    database.exec('begin immediate')
    requireSameVersion(database, source)
    before(database)
    const tables = tablesOf(database)
    for (const table of tables.toReversed()) database.exec(`delete from main."${table}"`)
    for (const table of tables) {
      const columns = columnsOf(database, table)
      database.exec(`insert into main."${table}" (${columns}) select ${columns} from backup."${table}"`)
    }
    database.exec('commit')
  } finally {
    // Closing rolls back an uncommitted transaction.
    database.close()
  }
}

function columnsOf(database: DatabaseSync, table: string): string {
  const rows = database.prepare('select name from pragma_table_info(?)').all(table)
  return rows.map(({ name }) => `"${name}"`).join(', ')
}

function requireSameVersion(database: DatabaseSync, source: string): void {
  const backup = new DatabaseSync(source, { readOnly: true })
  const [theirs, ours] = [migrationsOf(backup).join(), migrationsOf(database).join()]
  backup.close()
  if (theirs !== ours) throw new Error('the service that is running is of another version: stop it first')
}
