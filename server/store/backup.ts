import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { type Counts, checkIntegrity, countsOf, exists, flush, migrationsOf } from './sqlite-file.ts'
import { sqliteFile } from './store.ts'

/** Stored beside the copy, to verify it. */
export interface Manifest {
  madeAt: string
  bytes: number
  sha256: string
  migrations: string[]
  rows: Counts
}

export interface Backup extends Manifest {
  folder: string
  /** Older ones that were deleted. */
  deleted: string[]
}

interface Options {
  dataDir: string
  /** The folder of all backups; each becomes a folder in it. */
  into: string
  /** How many to keep, including the new one; all when missing. */
  keep?: number | undefined
  now: number
}

const storeName = 'subscribers.sqlite'
const name = /^[a-z]+-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const abandonedAfter = 86_400_000

/**
 * Backs up a SQLite store that may be in use: a consistent snapshot, while others go on reading and writing. The copy is vacuumed, so
 * that it holds no trace of deleted rows, then verified, and gets its name only when it is complete and on disk. The secret is copied
 * too: without it the links in letters already sent would be dead.
 */
export async function backUp({ dataDir, into, keep, now }: Options): Promise<Backup> {
  const file = sqliteFile(dataDir)
  if (!(await exists(file))) throw new Error(`there is no store in ${dataDir}`)
  const folder = join(into, `backup-${new Date(now).toISOString().replace(/[:.]/g, '-')}`)
  const draft = join(into, `.draft-${process.pid}-${now}`)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const copy = join(draft, storeName)
    vacuumInto(file, copy)
    await chmod(copy, 0o600)
    const manifest = await manifestOf(copy, now)
    const secret = join(dataDir, 'secret')
    if (await exists(secret)) await copyFile(secret, join(draft, 'secret'))
    await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    for (const each of await readdir(draft)) await flush(join(draft, each))
    await flush(draft)
    await rename(draft, folder)
    await flush(into)
    return { folder, ...manifest, deleted: await prune(into, keep, now) }
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Not SQLite's online backup, which starts over at every write and copies traces of deleted rows. */
export function vacuumInto(file: string, copy: string): void {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 10_000 })
  try {
    database.prepare('vacuum into ?').run(copy)
  } finally {
    database.close()
  }
}

async function manifestOf(copy: string, now: number): Promise<Manifest> {
  const database = new DatabaseSync(copy, { readOnly: true })
  try {
    const faults = checkIntegrity(database)
    if (faults.length > 0) throw new Error(`the copy is not sound: ${faults.join('; ')}`)
    const { size } = await stat(copy)
    const madeAt = new Date(now).toISOString()
    return { madeAt, bytes: size, sha256: await checksum(copy), migrations: migrationsOf(database), rows: countsOf(database) }
  } finally {
    database.close()
  }
}

export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Deletes the oldest backups beyond `keep` and drafts of killed runs; nothing else. */
async function prune(into: string, keep: number | undefined, now: number): Promise<string[]> {
  const names = (await readdir(into)).toSorted()
  const surplus = keep === undefined ? [] : names.filter((each) => name.test(each)).slice(0, -keep)
  for (const each of names) {
    const startedAt = Number(/^\.draft-\d+-(\d+)$/.exec(each)?.[1])
    if (now - startedAt > abandonedAfter) surplus.push(each)
  }
  for (const each of surplus) await rm(join(into, each), { recursive: true, force: true })
  return surplus
}
