import { DatabaseSync } from 'node:sqlite'
import { migrationsOf, tablesOf } from './sqlite-file.ts'

interface Replacing {
  /** A store that others are using. */
  file: string
  /** A store of the same version, whose rows are to take the place of those. */
  source: string
  /** Nobody writes between this and the end. Here the two are called `main` and `backup`. */
  before: (database: DatabaseSync) => void
}

/** Exchanges all rows of a store that is in use, in one transaction. */
export function replaceRows({ file, source, before }: Replacing): void {
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: false })
  try {
    database.exec('pragma synchronous = full; pragma secure_delete = on')
    database.prepare('attach ? as backup').run(source)
    database.exec('begin immediate')
    requireSameVersion(database, source)
    before(database)
    const tables = tablesOf(database)
    for (const table of tables.toReversed()) database.exec(`delete from main."${table}"`)
    for (const table of tables) {
      const columns = columnsOf(database, table)
      database.exec(`insert into main."${table}" (${columns}) select ${columns} from backup."${table}"`)
    }
    database.exec('commit')
  } finally {
    // Closing rolls back what has not been committed.
    database.close()
  }
}

function columnsOf(database: DatabaseSync, table: string): string {
  const rows = database.prepare('select name from pragma_table_info(?)').all(table)
  return rows.map(({ name }) => `"${name}"`).join(', ')
}

function requireSameVersion(database: DatabaseSync, source: string): void {
  const backup = new DatabaseSync(source, { readOnly: true })
  const [theirs, ours] = [migrationsOf(backup).join(), migrationsOf(database).join()]
  backup.close()
  if (theirs !== ours) throw new Error('the service that is running is of another version: stop it first')
}
