import { randomBytes } from 'node:crypto'
import { after } from 'node:test'
import { Client, type QueryResult } from 'pg'
import { migrate } from '../store/migrations/index.ts'
import { openPostgres } from '../store/postgres.ts'

/** What tells tests to run on PostgreSQL: the address of a database from which they may make others. */
const testServer = process.env.TEST_DATABASE_URL || undefined

/** For tests of what only PostgreSQL has: `test('…', onlyPostgres, …)`. */
export const onlyPostgres = { skip: testServer === undefined ? 'needs PostgreSQL: npm run test:postgres' : false }

export interface TestDatabase extends AsyncDisposable {
  /** Undefined when tests run on SQLite. */
  url: string | undefined
}

/** A database of its own for a test, without any tables; gone when disposed of. */
export async function emptyDatabase(server = testServer): Promise<TestDatabase> {
  if (server === undefined) return { url: undefined, async [Symbol.asyncDispose]() {} }
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copying the files of an empty database is quicker here than writing them into the log.
  await inDatabase(server, `create database ${name} template template0 strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      await inDatabase(server, `drop database if exists ${name} with (force)`)
    },
  }
}

/** With all tables in it. */
interface Prepared extends TestDatabase {
  url: string
  tables: string
}

/** Waiting for the next test of this process: to make one and to drop it takes longer than most tests. */
const prepared: Prepared[] = []
if (testServer !== undefined) after(() => Promise.all(prepared.map((database) => database[Symbol.asyncDispose]())))

/** A database with all tables and no rows, for one test at a time; the next one gets it as empty. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = prepared.pop() ?? (await prepare())
  if (database === undefined) return emptyDatabase()
  const { url } = database
  return {
    url,
    async [Symbol.asyncDispose]() {
      if ((await emptied(url)) === database.tables) prepared.push(database)
      else await database[Symbol.asyncDispose]()
    },
  }
}

async function prepare(): Promise<Prepared | undefined> {
  const database = await emptyDatabase()
  if (database.url === undefined) return undefined
  const db = await openPostgres(database.url, migrate)
  await db.destroy()
  return { ...database, url: database.url, tables: await emptied(database.url) }
}

/** Ends whatever still runs in the database, takes back its settings and deletes all rows. Returns which tables it has, and by which migrations. */
async function emptied(url: string): Promise<string> {
  const writable = new URL(url)
  writable.searchParams.set('options', '-c default_transaction_read_only=off')
  const [, , , tables] = await inDatabase(
    writable.href,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    alter database ${writable.pathname.slice(1)} reset all;
    do $$ declare name text; begin
      -- In any order: what refers to a row goes with it.
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('delete from %I', name);
      end loop;
    end $$;
    select (select string_agg(oid::text, ' ' order by oid) from pg_class where relnamespace = 'public'::regnamespace)
      || ' ' || (select string_agg(name, ' ' order by name) from kysely_migration) as tables;`,
  )
  return String(tables?.rows[0]?.tables)
}

/** Runs statements on a connection of its own, as somebody else would; each has its result. */
export async function inDatabase(url: string, statements: string): Promise<QueryResult[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return [await client.query(statements)].flat()
  } finally {
    await client.end()
  }
}
