import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../store/backup.ts'
import { type Command, formatRows, main, printOutcome, runCommand, UsageError } from './cli.ts'

const backupCommand: Command = {
  help: `Copies the store, which may be in use, together with its secret.

  npm run backup -- [--into <folder>] [--keep <count>] [--json]

  --into <folder>   Where backups go; each becomes a folder named after its time. Default: backups
  --keep <count>    Keep this many backups and delete older ones. Default: keep all
  --json            Print the outcome as one line of JSON
  --help            Show this help

A backup is a consistent, verified snapshot that gets its name only when it is complete. It holds personal data and the secret: keep it where
nobody else can read it, and no longer than you have promised.
Back up a PostgreSQL store with pg_dump, and keep the secret (SECRET, or the file in DATA_DIR) with the dump.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration.
`,
  jsonOutcome: true,

  parse(args) {
    const { values } = parseArgs({ args, options: { into: { type: 'string' }, keep: { type: 'string' }, json: { type: 'boolean' } } })
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (keep !== undefined && !(Number.isSafeInteger(keep) && keep >= 1)) throw new UsageError('--keep: must be a whole number from 1')

    return async (context) => {
      const { dataDir, databaseUrl } = context.config
      if (databaseUrl !== undefined) throw new UsageError('DATABASE_URL is set: back up a PostgreSQL store with pg_dump')
      const backup = await backUp({ dataDir, into: resolve(values.into ?? 'backups'), keep, now: context.now() })
      const deleted = backup.deleted.map((name) => `Deleted ${name}`)
      const lines = [`Backup written to ${backup.folder}`, `Rows: ${formatRows(backup.rows)}`, ...deleted]
      return printOutcome(context, values.json ?? false, backup, lines)
    }
  },
}

if (import.meta.main) await main((args, io) => runCommand(backupCommand, args, io))
