import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type SelectModifierNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import { whileBusy } from './while-busy.ts'

/** How long a transaction waits for another process to finish its own. */
const patience = 2000

/** Kysely on Node's own SQLite, for one file that several processes may write to. */
export class ImmediateSqliteDialect implements Dialect {
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
    super({ database: withKeptStatements(database) })
    this.#database = database
  }

  /**
   * Takes the write lock at once. A transaction that begins with reading cannot take it later if somebody else wrote meanwhile.
   */
  override async beginTransaction(_connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate'
    await whileBusy(() => this.#database.exec(begin), patience)
  }

  /** A full disk makes SQLite roll back by itself; a second time would hide that error behind another. */
  override async rollbackTransaction(): Promise<void> {
    if (this.#database.isTransaction) this.#database.exec('rollback')
  }
}

/** `for update skip locked` and its like mean nothing here: whoever is in a transaction has the whole file to himself. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier === 'Distinct' || node.rawModifier !== undefined) super.visitSelectModifier(node)
  }
}

/** SQLite can roll back changes of tables, so migrations run in a transaction, which is also the lock between processes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Compiling a statement takes longer than running it, so the latest ones are kept. */
function withKeptStatements(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? adapt(database, sql)
      kept.delete(sql)
      kept.set(sql, statement)
      const [oldest] = kept.keys()
      if (kept.size > 100 && oldest !== undefined) kept.delete(oldest)
      return statement
    },
  }
}

function adapt(database: DatabaseSync, sql: string): SqliteStatement {
  const statement: StatementSync = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    // A cursor of its own: a kept statement may be run again while somebody still reads from it.
    iterate: (parameters) => database.prepare(sql).iterate(...values(parameters)),
  }
}

/** Kysely cannot know what a dialect can bind; SQLite itself refuses what it cannot. */
function values(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[]
}
