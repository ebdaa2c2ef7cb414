import { constants } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from './migrations/index.ts'
import { isBusy, isStorageDown } from './storage-errors.ts'

/** Rows by table, of our tables alone. */
export type Counts = Record<string, number>

/** What a file that should be a store turns out to be; `free` when nobody else has it open. */
export type StoreState = 'missing' | 'free' | 'in use' | 'broken'

export async function stateOf(file: string): Promise<StoreState> {
  if (!(await exists(file))) return 'missing'
  // Not left to SQLite, which deletes the log beside a file that it does not know, and perhaps the last that there is of it.
  if (!(await beginsAsSqlite(file))) return 'broken'
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    takeAlone(database)
    return 'free'
  } catch (error) {
    if (isBusy(error)) return 'in use'
    if (isStorageDown(error)) return 'broken'
    throw error
  } finally {
    database.close()
  }
}

async function beginsAsSqlite(file: string): Promise<boolean> {
  await using handle = await open(file)
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
  return bytesRead === 0 || buffer.toString('latin1') === 'SQLite format 3\0'
}

/** Keeps everybody else out until the connection is closed. Throws SQLite's "busy" when somebody is in: a process that is idle, too. */
export function takeAlone(database: DatabaseSync): void {
  database.exec('pragma locking_mode = exclusive')
  database.prepare('select count(*) from sqlite_master').get()
}

/** Why the file cannot be relied on; nothing when it is whole and of a version that we know. */
export function faultsOf(database: DatabaseSync): string[] {
  const integrity = database.prepare('pragma integrity_check').all().flatMap(Object.values).map(String)
  const dangling = database.prepare('pragma foreign_key_check').all()
  const unknown = migrationsOf(database).filter((name) => !(name in migrations))
  return [
    ...integrity.filter((line) => line !== 'ok'),
    ...dangling.map(({ table }) => `${table} refers to rows that are not there`),
    ...(migrationsOf(database).length === 0 ? ['it is not a store of this service'] : []),
    ...unknown.map((name) => `it was written by a later version, which knows of ${name}`),
  ]
}

export function migrationsOf(database: DatabaseSync): string[] {
  const table = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
  return table ? database.prepare('select name from kysely_migration order by name').all().flatMap(Object.values).map(String) : []
}

/** Tables come after those to which they refer. */
export function tablesOf(database: DatabaseSync): string[] {
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' order by name")
    .all()
    .flatMap(Object.values)
    .map(String)
  const parents = new Map(names.map((name) => [name, parentsOf(database, name)]))
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const ready = names.filter((name) => !ordered.includes(name) && parents.get(name)?.every((parent) => ordered.includes(parent)))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    ordered.push(...ready)
  }
  return ordered
}

function parentsOf(database: DatabaseSync, table: string): string[] {
  const rows = database.prepare('select "table" from pragma_foreign_key_list(?)').all(table)
  return rows
    .flatMap(Object.values)
    .map(String)
    .filter((parent) => parent !== table)
}

export function countsOf(database: DatabaseSync): Counts {
  return Object.fromEntries(
    tablesOf(database).map((table) => [table, Number(database.prepare(`select count(*) as count from "${table}"`).get()?.count)]),
  )
}

export async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  )
}

/** Waits until a file, or the names in a folder, have reached the disk. */
export async function flush(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}
