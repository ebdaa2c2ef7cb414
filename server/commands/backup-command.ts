import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../store/backup.ts'
import { UsageError } from './command-line.ts'
import { listed, type StoreCommand } from './store-command.ts'

export const backup: StoreCommand = {
  help: `Copies the store, which may be in use, with the secret beside it.

  npm run backup -- [--into <folder>] [--keep <count>] [--json]

  --into <folder>   Where backups are kept; each becomes a folder in it, named by the time. Default: backups
  --keep <count>    Deletes older backups, so that this many are left. Default: all are kept
  --json            Writes the outcome as one line of JSON
  --help            Shows this

The copy is of one moment, checked, and gets its name only when it is whole. It holds personal data and the secret: keep it where
nobody else can read it, and not for longer than you have promised.
A store in PostgreSQL is copied with PostgreSQL's own pg_dump; keep the secret (SECRET, or the file in DATA_DIR) beside it.

Exit codes: 0 done, 1 failed, 2 wrong usage or settings.
`,

  read(args) {
    const { values } = parseArgs({ args, options: { into: { type: 'string' }, keep: { type: 'string' }, json: { type: 'boolean' } } })
    const keep = values.keep === undefined ? undefined : Number(values.keep)
    if (keep !== undefined && !(Number.isSafeInteger(keep) && keep >= 1)) throw new UsageError('--keep: must be a whole number from 1')

    return {
      json: values.json ?? false,
      async run({ config: { dataDir, databaseUrl }, now }) {
        if (databaseUrl !== undefined) throw new UsageError('DATABASE_URL is set: a store in PostgreSQL is copied with pg_dump')
        const made = await backUp({ dataDir, into: resolve(values.into ?? 'backups'), keep, now: now() })
        const deleted = made.deleted.map((name) => `Deleted ${name}`)
        return { facts: made, lines: [`Copied to ${made.folder}`, `Rows: ${listed(made.rows)}`, ...deleted] }
      },
    }
  },
}
