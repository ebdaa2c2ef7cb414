import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type CompiledQuery, Kysely } from 'kysely'
import type { Schema } from '#server/store/schema.ts'
import { NodeSqliteDialect } from '#server/store/sqlite.ts'
import { sqliteFile } from '#server/store/store.ts'

export interface Watched extends Disposable {
  db: Kysely<Schema>
  /** Takes the statements that have run since the last time. */
  taken(): CompiledQuery[]
  /** How SQLite goes about a statement, line by line. */
  planOf(query: CompiledQuery): string[]
}

/** A store whose statements can be looked at. */
export function watchStore(dataDir: string): Watched {
  const database = new DatabaseSync(sqliteFile(dataDir))
  let queries: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(database),
    log: ({ query }) => {
      queries.push(query)
    },
  })
  return {
    db,
    taken() {
      const taken = queries
      queries = []
      return taken
    },
    planOf({ sql, parameters }) {
      // What has run with these parameters a moment ago can be explained with them.
      const rows = database.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]))
      return rows.map(({ detail }) => String(detail))
    },
    [Symbol.dispose]: () => database.close(),
  }
}

/**
 * Whether a statement reads all of a table or an index, or sorts more than it returns: what takes ten times as long when there
 * are ten times as many.
 */
export function growsWithStore({ sql }: CompiledQuery, plan: string[]): boolean {
  const readsAll = plan.some((line) => /^SCAN (?!\d+-ROW|CONSTANT ROW)/i.test(line))
  return readsAll || (/\blimit\b/.test(sql) && plan.some((line) => /TEMP B-TREE FOR ORDER BY/.test(line)))
}
