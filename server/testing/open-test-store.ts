import type { Db } from '../store/schema.ts'
import { openStore } from '../store/store.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testDatabase } from './test-database.ts'

export interface TestStore extends AsyncDisposable {
  db: Db
  dataDir: string
  databaseUrl: string | undefined
}

/** A store of its own for a test, empty and up to date; gone when disposed of. On PostgreSQL when the tests run there. */
export async function openTestStore(): Promise<TestStore> {
  return open(await testDatabase())
}

/** The same, always on SQLite: for what is about SQLite itself. */
export async function openSqliteTestStore(): Promise<TestStore> {
  return open({ url: undefined, async [Symbol.asyncDispose]() {} })
}

async function open(database: Awaited<ReturnType<typeof testDatabase>>): Promise<TestStore> {
  await using stack = new AsyncDisposableStack()
  const { url: databaseUrl } = stack.use(database)
  const { path: dataDir } = stack.use(await temporaryFolder())
  const db = stack.adopt(await openStore({ dataDir, databaseUrl }), (db) => db.destroy())
  const disposable = stack.move()
  return { db, dataDir, databaseUrl, [Symbol.asyncDispose]: () => disposable.disposeAsync() }
}
