import { chmod, open } from 'node:fs/promises'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  sql,
  type TransactionSettings,
} from 'kysely'
import { undefinedIfMissing } from '../errors.ts'
import type { Db, Schema } from './schema.ts'
import { isBusy } from './storage-errors.ts'

/** How long statements and transactions wait for another process's lock, without blocking this process. */
const lockTimeout = 2000
/** How long SQLite itself waits each time; that blocks the process. */
const busyTimeout = 20
const busyTimeoutAtStart = 5000

/**
 * Durable: an acknowledged sign-up survives a power failure. Each is set explicitly and read back: SQLite's defaults depend on how it
 * was compiled, and some file systems silently refuse WAL.
 */
const pragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  trusted_schema: 0,
  // Deleted rows are overwritten in the file, too.
  secure_delete: 1,
}

export async function openSqlite(file: string, migrate: (db: Kysely<Schema>) => Promise<void>): Promise<Kysely<Schema>> {
  await restrictToOwner(file)
  const database = new DatabaseSync(file, { timeout: busyTimeoutAtStart })
  const db = new Kysely<Schema>({ dialect: new NodeSqliteDialect(database) })
  try {
    // When two processes create the store together, SQLite lets one switch to WAL and refuses the other without waiting.
    for (const [name, value] of Object.entries(pragmas)) await retryWhileBusy(() => setPragma(database, name, value), busyTimeoutAtStart)
    // Many concurrent readers can let the write-ahead log grow; give the disk space back after the next checkpoint.
    setPragma(database, 'journal_size_limit', 64 * 1024 * 1024)
    // A checkpoint costs two more disk syncs. After 16 MB instead of 4 it allows a tenth more sign-ups a second.
    setPragma(database, 'wal_autocheckpoint', 4000)
    await migrate(db)
    setPragma(database, 'busy_timeout', busyTimeout)
    return db
  } catch (error) {
    if (database.isOpen) database.close()
    throw error
  }
}

/** SQLite gives the files beside the store (-wal, -shm) the store's own mode. */
async function restrictToOwner(file: string): Promise<void> {
  await using handle = await open(file, 'a', 0o600)
  await handle.chmod(0o600)
  for (const suffix of ['-wal', '-shm']) await chmod(file + suffix, 0o600).catch(undefinedIfMissing)
}

function setPragma(database: DatabaseSync, name: string, value: string | number): void {
  database.exec(`pragma ${name} = ${value}`)
  const [actual] = Object.values(database.prepare(`pragma ${name}`).get() ?? {})
  if (actual !== value) throw new Error(`SQLite keeps ${name} at ${actual} instead of ${value}`)
}

/**
 * Retries while SQLite finds the file locked, for up to `timeout` milliseconds; then its error comes through. SQLite's own waiting
 * blocks the whole process, and for some locks it does not wait at all.
 */
async function retryWhileBusy<Result>(attempt: () => Result | Promise<Result>, timeout: number): Promise<Result> {
  const deadline = performance.now() + timeout
  while (true) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await setTimeout(20)
    }
  }
}

/**
 * SQLite overwrites deleted rows in its file when the write-ahead log is checkpointed. This does so now and empties the log. False when
 * a reader has kept it from finishing for two seconds.
 */
export async function overwriteDeleted(db: Db): Promise<boolean> {
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    if (rows[0]?.busy === 0) return true
    await setTimeout(100)
  }
  return false
}

/** Kysely on Node's own SQLite, for a file that several processes may write to. */
export class NodeSqliteDialect implements Dialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  createDriver(): Driver {
    return new ImmediateDriver(this.#database)
  }

  createAdapter(): DialectAdapter {
    return new TransactionalAdapter()
  }

  createQueryCompiler(): QueryCompiler {
    return new LocklessCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: withStatementCache(database) })
    this.#database = database
  }

  /** Takes the write lock at once: a transaction that starts with reads cannot take it later if another process has written meanwhile. */
  override async beginTransaction(_connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await retryWhileBusy(() => this.#database.exec(begin), lockTimeout)
  }

  /** Statements outside of transactions are as patient: somebody who unsubscribes waits as long as somebody who signs up. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query, options) => {
        const execute = () => connection.executeQuery<never>(query, options)
        return this.#database.isTransaction ? execute() : retryWhileBusy(execute, lockTimeout)
      },
      streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
    }
  }

  /** On a full disk SQLite rolls back by itself; a second rollback would hide that error behind its own. */
  override async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }
}

/** Leaves out `for update skip locked` and its like: in SQLite a transaction locks the whole file anyway. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier !== undefined) super.visitSelectModifier(node)
  }
}

/** SQLite can roll back schema changes, so migrations run in a transaction, which also locks out other processes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Statements differ with the number of rows: six of them a sign-up, for usual batches. */
const maxStatements = 400

/** Compiling a statement takes longer than running it, so the most recent ones are kept. */
function withStatementCache(database: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, { key: string; statement: SqliteStatement }>()
  return {
    close: () => database.close(),
    prepare(sql) {
      // The first text stays the key: texts are long, and if each were kept until the next, garbage collection would take longer than they.
      const entry = cache.get(sql) ?? { key: sql, statement: adapt(database, sql) }
      cache.delete(sql)
      cache.set(entry.key, entry)
      const [oldest] = cache.keys()
      if (cache.size > maxStatements && oldest !== undefined) cache.delete(oldest)
      return entry.statement
    },
  }
}

function adapt(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // Its own statement: a cached one may run again while this cursor is still being read.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  }
}

/** Kysely cannot know what a dialect can bind; SQLite itself refuses what it cannot. */
function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[]
}
