import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult, PostgresPool as WantedPool } from 'kysely'
import { DatabaseError, type Pool, type PoolClient } from 'pg'
import { DeclaredCursor } from './postgres-cursor.ts'
import { ConnectionLost } from './storage-errors.ts'

/** The driver's pool as Kysely wants it, with errors that tell an answer of PostgreSQL from a connection that is gone. */
export class PostgresPool implements WantedPool {
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  get options(): object {
    return this.#pool.options
  }

  async connect(): Promise<PostgresPoolClient> {
    return adapt(await this.#pool.connect().catch(tellLost))
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

function adapt(client: PoolClient): PostgresPoolClient {
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(first: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof first === 'string') return client.query(first, [...parameters]).catch(tellLost)
    if (first instanceof DeclaredCursor) return first.on((sql, values) => client.query(sql, values).catch(tellLost), inTransaction)
    throw new TypeError('neither a statement nor a cursor of ours')
  }
  const inTransaction = () => client.getTransactionStatus() !== 'I'
  return { query, release: (destroy) => client.release(destroy) }
}

/** What PostgreSQL itself says has a code of its own. Mistakes of ours are TypeErrors. All else is about the connection. */
function tellLost(error: unknown): never {
  if (error instanceof DatabaseError || error instanceof TypeError) throw error
  throw new ConnectionLost(error)
}
