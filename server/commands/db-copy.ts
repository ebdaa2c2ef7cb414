import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { copyStore, TargetInUse } from '../store/copy.ts'
import { countsOf, exists, lockExclusive } from '../store/sqlite-file.ts'
import { isBusy } from '../store/storage-errors.ts'
import { openStore, sqliteFile } from '../store/store.ts'
import {
  type Command,
  type CommandContext,
  type ExitCode,
  formatRows,
  main,
  NeedsFlagError,
  printOutcome,
  runCommand,
  UsageError,
} from './cli.ts'
import { showProgress } from './progress.ts'

const dbCopyCommand: Command = {
  help: `Copies the SQLite store in the data folder (DATA_DIR) into the PostgreSQL database of DATABASE_URL.

  npm run db:copy -- [--from <folder>] [--while-in-use] [--json]

  --from <folder>   The data folder to read. Default: DATA_DIR, or data
  --while-in-use    Copy although the service is running on the SQLite store, for a trial. Sign-ups that arrive after the copy starts
                    are not in it
  --json            Print the outcome as one line of JSON
  --help            Show this help

The database must be empty; its tables are created as the service would create them. The copy is all or nothing, and row counts are
compared. The SQLite store does not change.
Stop the service, copy, set DATABASE_URL and start again. Keep the secret (SECRET, or the file in DATA_DIR): links in letters already
sent depend on it. Several processes need the same SECRET.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration, 3 refused and nothing changed.
`,
  jsonOutcome: true,

  parse(args) {
    const { values } = parseArgs({
      args,
      options: { from: { type: 'string' }, 'while-in-use': { type: 'boolean' }, json: { type: 'boolean' } },
    })
    return (context) => copy(context, { from: values.from, whileInUse: values['while-in-use'] ?? false, json: values.json ?? false })
  },
}

interface Options {
  from: string | undefined
  whileInUse: boolean
  json: boolean
}

async function copy(context: CommandContext, { from, whileInUse, json }: Options): Promise<ExitCode> {
  const { databaseUrl } = context.config
  if (databaseUrl === undefined) throw new UsageError('DATABASE_URL is not set: it names the database to copy into')
  const dataDir = from === undefined ? context.config.dataDir : resolve(from)
  if (!(await exists(sqliteFile(dataDir)))) throw new Error(`there is no store in ${dataDir}`)

  await using stack = new AsyncDisposableStack()
  await migrateSource(dataDir)
  const source = stack.adopt(new DatabaseSync(sqliteFile(dataDir), { timeout: 2000 }), (database) => database.close())
  if (!whileInUse) lockOrRefuse(source)
  const target = stack.adopt(await openStore({ dataDir: context.config.dataDir, databaseUrl }), (db) => db.destroy())

  const total = Object.values(countsOf(source)).reduce((sum, count) => sum + count, 0)
  const progress = stack.use(showProgress({ label: 'Copying rows', total, silent: json, stream: context.stderr }))
  const rows = await copyStore({ source, target, onRows: progress.advance }).catch((error) => {
    throw error instanceof TargetInUse ? new NeedsFlagError(error.message, 'Use an empty database. Nothing has changed.') : error
  })
  progress.finish()
  // Until PostgreSQL has statistics, it plans queries as if the tables were empty.
  await sql`analyze`.execute(target)
  return printOutcome(context, json, { rows }, [`Rows: ${formatRows(rows)}`, 'All rows arrived.'])
}

/** As the service would at its next start. */
async function migrateSource(dataDir: string): Promise<void> {
  const db = await openStore({ dataDir, databaseUrl: undefined })
  await db.destroy()
}

function lockOrRefuse(source: DatabaseSync): void {
  try {
    lockExclusive(source)
  } catch (error) {
    if (!isBusy(error)) throw error
    throw new NeedsFlagError(
      'the service is running on the SQLite store',
      'Stop it first, or use --while-in-use for a trial. Nothing has changed.',
    )
  }
}

if (import.meta.main) await main((args, io) => runCommand(dbCopyCommand, args, io))
