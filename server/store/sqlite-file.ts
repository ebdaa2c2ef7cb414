import { constants } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { migrations } from './migrations/index.ts'
import { isBusy, isStorageDown } from './storage-errors.ts'

/** Row counts of our tables. */
export type Counts = Record<string, number>

/** The state of a store's file; `free` when nobody else has it open. */
export type StoreState = 'missing' | 'free' | 'in use' | 'broken'

export async function inspectStore(file: string): Promise<StoreState> {
  if (!(await exists(file))) return 'missing'
  // Checked before SQLite opens it: beside a file that it does not recognise, SQLite deletes the log, which may hold all that is left.
  if (!(await beginsAsSqlite(file))) return 'broken'
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    lockExclusive(database)
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

/** Locks everybody else out until the connection is closed. Throws SQLite's "busy" when another process has the file open, even idle. */
export function lockExclusive(database: DatabaseSync): void {
  database.exec('pragma locking_mode = exclusive')
  database.prepare('select count(*) from sqlite_master').get()
}

/** What is wrong with the store; empty if it is intact and of a version that we know. */
export function checkIntegrity(database: DatabaseSync): string[] {
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

/** Each table comes after those that it references. */
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

/** Waits until a file, or a folder's entries, are on disk. */
export async function flush(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}
