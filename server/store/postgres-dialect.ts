import {
  ColumnDefinitionNode,
  type DatabaseIntrospector,
  type DataTypeNode,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Pool } from 'pg'
import { DeclaredCursor } from './postgres-cursor.ts'
import { PostgresPool } from './postgres-pool.ts'

/** Kysely on PostgreSQL, made to behave as SQLite does wherever the two differ in what our queries mean. */
export class PortablePostgresDialect implements Dialect {
  readonly #pool: PostgresPool

  constructor(pool: Pool) {
    this.#pool = new PostgresPool(pool)
  }

  createDriver(): Driver {
    return new PostgresDriver({ pool: this.#pool, cursor: DeclaredCursor })
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter()
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new BytewiseCompiler()
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db)
  }
}

/**
 * Text is compared byte by byte, as in SQLite. The collation of a database depends on who made it, on the system under it,
 * and changes with that system's updates, which breaks indexes without a word.
 */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node)
    const inColumn = this.parentNode !== undefined && ColumnDefinitionNode.is(this.parentNode)
    if (inColumn && node.dataType === 'text') this.append(' collate "C"')
  }
}
