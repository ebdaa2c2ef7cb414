import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { copyStore, TargetInUse } from '../store/copy-store.ts'
import { countsOf, exists, takeAlone } from '../store/sqlite-file.ts'
import { isBusy } from '../store/storage-errors.ts'
import { openStore, sqliteFile } from '../store/store.ts'
import { UsageError } from './command-line.ts'
import { showProgress } from './progress.ts'
import { listed, type StoreCommand, type StoreContext, Unless } from './store-command.ts'

export const dbCopy: StoreCommand = {
  help: `Moves the SQLite store of the data folder (DATA_DIR) into the PostgreSQL database of DATABASE_URL.

  npm run db:copy -- [--from <folder>] [--while-in-use] [--json]

  --from <folder>   The data folder to read. Default: DATA_DIR, or data
  --while-in-use    Copies although the service is running on the SQLite store: to try it out. Whoever signs up after the beginning is
                    not in the copy
  --json            Writes the outcome as one line of JSON
  --help            Shows this

The database must be empty; its tables are made as the service would make them. All rows arrive, and their counts are compared, or
none does. The SQLite store stays as it is.
Stop the service, copy, set DATABASE_URL and start again. Keep the secret (SECRET, or the file in DATA_DIR): links in letters that
have been sent depend on it. Several processes need the same SECRET.

Exit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 refused and nothing changed.
`,

  read(args) {
    const { values } = parseArgs({
      args,
      options: { from: { type: 'string' }, 'while-in-use': { type: 'boolean' }, json: { type: 'boolean' } },
    })
    return { json: values.json ?? false, run: (context) => copy(context, values) }
  },
}

async function copy({ config, stderr, json }: StoreContext, values: { from?: string; 'while-in-use'?: boolean }) {
  const { databaseUrl } = config
  if (databaseUrl === undefined) throw new UsageError('DATABASE_URL is not set: it names the database to copy into')
  const dataDir = values.from === undefined ? config.dataDir : resolve(values.from)
  if (!(await exists(sqliteFile(dataDir)))) throw new Error(`there is no store in ${dataDir}`)

  await using stack = new AsyncDisposableStack()
  await bringUpToDate(dataDir)
  const source = stack.adopt(new DatabaseSync(sqliteFile(dataDir), { timeout: 2000 }), (database) => database.close())
  if (!values['while-in-use']) takeAloneOrRefuse(source)
  const target = stack.adopt(await openStore({ dataDir: config.dataDir, databaseUrl }), (db) => db.destroy())

  const total = Object.values(countsOf(source)).reduce((sum, count) => sum + count, 0)
  const progress = stack.use(showProgress({ label: 'Copying rows', total, silent: json, stream: stderr }))
  const rows = await copyStore({ source, target, onRows: progress.advance }).catch((error) => {
    throw error instanceof TargetInUse ? new Unless(error.message, 'Give an empty one. Nothing has changed.') : error
  })
  progress.finish()
  // Until it has counted what came, PostgreSQL would plan its queries for empty tables.
  await sql`analyze`.execute(target)
  return { facts: { rows }, lines: [`Rows: ${listed(rows)}`, 'All have arrived.'] }
}

/** As the service would at its next start. */
async function bringUpToDate(dataDir: string): Promise<void> {
  const db = await openStore({ dataDir, databaseUrl: undefined })
  await db.destroy()
}

function takeAloneOrRefuse(source: DatabaseSync): void {
  try {
    takeAlone(source)
  } catch (error) {
    if (!isBusy(error)) throw error
    throw new Unless('the service is running on the SQLite store', 'Stop it first, or add --while-in-use for a trial. Nothing has changed.')
  }
}
