import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openKeys } from '../secret.ts'
import { type Restored, RestoreRefused, restore } from '../store/restore.ts'
import { exists } from '../store/sqlite-file.ts'
import { suppressionKey } from '../store/suppression.ts'
import { type Command, type CommandContext, formatRows, main, NeedsFlagError, printOutcome, runCommand, UsageError } from './cli.ts'

const restoreCommand: Command = {
  help: `Restores a backup into the data folder (DATA_DIR).

  npm run restore -- <backup> [--replace] [--json]

  <backup>     The folder of one backup made by "npm run backup", or a single SQLite file
  --replace    Replace the existing store. It is moved into a folder replaced-... next to the new one; delete that folder once all is
               well, since it holds personal data
  --json       Print the outcome as one line of JSON
  --help       Show this help

The backup is verified first. If the existing store can still be read, everyone who was erased, confirmed, unsubscribed or bounced since the
backup stays so, and no letter is sent twice. Stop the service before you restore, if you can: the files are then swapped in one step. A running
service continues with the restored rows; sign-ups during the swap wait, or are told that the storage is down.

Exit codes: 0 done, 1 failed, 2 wrong usage or configuration, 3 refused and nothing changed.
`,
  jsonOutcome: true,

  parse(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const [from, ...others] = positionals
    if (from === undefined || others.length > 0) throw new UsageError('give exactly one backup')

    return async (context) => {
      const { config, now } = context
      if (config.databaseUrl !== undefined) throw new UsageError('DATABASE_URL is set: restore a PostgreSQL store with pg_restore')
      const restored = await restore({
        from: resolve(from),
        dataDir: config.dataDir,
        replace: values.replace ?? false,
        key: await suppressionKeyIfAny(config),
        now: now(),
      }).catch((error) => {
        throw error instanceof RestoreRefused
          ? new NeedsFlagError(error.message, 'Use --replace to move it aside. Nothing has changed.')
          : error
      })
      const saved = restored.movedTo === undefined ? [] : [`The previous store is saved in ${restored.movedTo}`]
      const lines = [`Restored into ${config.dataDir}`, `Rows: ${formatRows(restored.rows)}`, ...mergedLines(restored), ...saved]
      return printOutcome(context, values.json ?? false, restored, lines)
    }
  },
}

/** Without a secret nothing has ever been suppressed, and restoring must not create one. */
async function suppressionKeyIfAny({ secret, dataDir }: CommandContext['config']) {
  const hasSecret = secret !== undefined || (await exists(join(dataDir, 'secret')))
  return hasSecret ? suppressionKey((await openKeys({ secret, dataDir }))('suppression')) : undefined
}

function mergedLines({ found, mergedSince }: Restored): string[] {
  if (mergedSince) {
    const { erased, confirmed, unsubscribed, letters } = mergedSince
    return [
      `Carried over from the previous store: ${erased} erased, ${confirmed} confirmed, ${unsubscribed} unsubscribed or bounced, ${letters} letters settled`,
    ]
  }
  const lost =
    'Anyone erased or unsubscribed since the backup is back, confirmations since are lost, and letters sent since may be sent again. Take care of that by hand.'
  return found === 'missing' ? [] : [lost]
}

if (import.meta.main) await main((args, io) => runCommand(restoreCommand, args, io))
