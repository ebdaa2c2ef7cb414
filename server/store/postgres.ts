import { Kysely, sql } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { PortablePostgresDialect } from './postgres-dialect.ts'
import type { Schema } from './schema.ts'

export interface PostgresPatience {
  /** Milliseconds after which a statement without an answer counts as lost: somebody waits for it. Endless when missing. */
  queryTimeout?: number | undefined
}

/** As long as SQLite waits for its lock (see its dialect): after that, the visitor hears that the storage is down. */
const lockTimeout = 2000
const connectTimeout = 2000
/** A process that hangs in the middle of a transaction would keep what it has locked from everybody else. */
const idleInTransaction = 10 * 60_000

const bigint = 20
const numeric = 1700

/** Sums and times are whole numbers far below 2^53; the driver would hand them over as text. */
const numbersAsNumbers: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint || oid === numeric ? Number : types.getTypeParser(oid, format),
}

/**
 * Opens a database that may be shared by several processes. Migrations have a connection of their own, without limits of time:
 * a long one must not be taken for a lost one.
 */
export async function openPostgres(
  url: string,
  migrate: (db: Kysely<Schema>) => Promise<void>,
  { queryTimeout }: PostgresPatience = {},
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
    application_name: 'ismareth',
    types: numbersAsNumbers,
    // Durable, whatever the server does by default: what is acknowledged survives the loss of power.
    onConnect: (client) => client.query(`set synchronous_commit = on; ${settings}`),
    ...config,
  })
  // The pool replaces a connection that breaks; whoever was using it is told by the query that fails. Without a listener the
  // process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Schema>({ dialect: new PortablePostgresDialect(pool) })
}

async function requireUtf8(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8') throw new WrongDatabase(`its encoding is ${encoding}, and must be UTF8`)
}

/** A database that answers, but is none for us. */
export class WrongDatabase extends Error {}
