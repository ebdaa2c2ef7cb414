import {
  ColumnDefinitionNode,
  type DataTypeNode,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import { DatabaseError, Pool, type PoolClient, type PoolConfig, types } from 'pg'
import type { Schema } from './schema.ts'
import { ConnectionLost } from './storage-errors.ts'

export interface PostgresTimeouts {
  /** Milliseconds after which a statement without an answer counts as lost, because a visitor waits for it. None when missing. */
  queryTimeout?: number | undefined
}

/** As long as a SQLite transaction waits for its lock; then the visitor hears that the storage is down. */
const lockTimeout = 2000
const connectTimeout = 2000
/** A process that hangs in the middle of a transaction must not keep its locks for ever. */
const idleInTransaction = 10 * 60_000

const bigint = 20
const numeric = 1700

/** Sums and times are integers far below 2^53; by default the driver returns them as text. */
const numbersAsNumbers: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint || oid === numeric ? Number : types.getTypeParser(oid, format),
}

/**
 * Opens a database that several processes may share. Migrations use a connection of their own without timeouts: a long one must not be
 * taken for a lost one.
 */
export async function openPostgres(
  url: string,
  migrate: (db: Kysely<Schema>) => Promise<void>,
  { queryTimeout }: PostgresTimeouts = {},
): Promise<Kysely<Schema>> {
  const preparing = connect({ connectionString: url, max: 1 }, '')
  try {
    await requireUtf8(preparing)
    await migrate(preparing)
  } finally {
    await preparing.destroy()
  }
  const timeouts = `set lock_timeout = ${lockTimeout}; set idle_in_transaction_session_timeout = ${idleInTransaction};`
  return connect({ connectionString: url, query_timeout: queryTimeout }, timeouts)
}

function connect(config: PoolConfig, settings: string): Kysely<Schema> {
  const pool = new Pool({
    keepAlive: true,
    connectionTimeoutMillis: connectTimeout,
    application_name: 'game-site',
    types: numbersAsNumbers,
    // Durable whatever the server's default: what is acknowledged survives a power failure.
    onConnect: (client) => client.query(`set synchronous_commit = on; ${settings}`),
    ...config,
  })
  // The pool replaces broken connections, and the query that was running fails. Without these listeners the process would exit.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new BytewiseDialect({ pool: withLostConnections(pool) }) })
}

async function requireUtf8(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new WrongDatabase(`its encoding is ${encoding}, and must be UTF8`)
}

/** The database answers, but cannot serve as our store. */
export class WrongDatabase extends Error {}

class BytewiseDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new BytewiseCompiler()
  }
}

/**
 * Compares text byte by byte, as SQLite does. A database's own collation depends on who created it and on the operating system, and
 * changes with system updates, which silently breaks indexes.
 */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    const inColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode)
    if (inColumn && node.dataType === 'text') this.append(' collate "C"')
  }
}

/** The driver's pool, with errors that tell a reply of PostgreSQL from a lost connection. */
function withLostConnections(pool: Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => adapt(await pool.connect().catch(throwLost)),
    end: () => pool.end(),
  }
}

function adapt(client: PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('no query here reads through a cursor')
    return client.query(statement, [...parameters]).catch(throwLost)
  }
  return { query, release: (destroy) => client.release(destroy) }
}

/** Errors from PostgreSQL itself have a class of their own and our mistakes are TypeErrors; everything else is about the connection. */
function throwLost(error: unknown): never {
  if (error instanceof DatabaseError || error instanceof TypeError) throw error
  throw new ConnectionLost(error)
}
