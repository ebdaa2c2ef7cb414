import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** What tells tests to run on PostgreSQL: the address of a database from which they may make others. */
const testServer = process.env.TEST_DATABASE_URL || undefined

/** For tests of what only PostgreSQL has: `test('…', onlyPostgres, …)`. */
export const onlyPostgres = { skip: testServer === undefined ? 'needs PostgreSQL: npm run test:postgres' : false }

/** An empty database of its own for a test, gone when disposed of; without an address when tests run on SQLite. */
export async function testDatabase(server = testServer): Promise<{ url: string | undefined } & AsyncDisposable> {
  if (server === undefined) return { url: undefined, async [Symbol.asyncDispose]() {} }
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files of an empty database is quicker here than writing them into the log.
  await inDatabase(server, `create database ${name} template template0 strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, [Symbol.asyncDispose]: () => inDatabase(server, `drop database if exists ${name} with (force)`) }
}

/** Runs one statement on a connection of its own, as somebody else would. */
export async function inDatabase(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
