import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openKeys } from '../secret.ts'
import { restore as putBack, type Restored, RestoreRefused } from '../store/restore.ts'
import { exists } from '../store/sqlite-file.ts'
import { tombstoneKey } from '../store/tombstones.ts'
import { UsageError } from './command-line.ts'
import { listed, type StoreCommand, Unless } from './store-command.ts'

export const restore: StoreCommand = {
  help: `Puts a backup back into the data folder (DATA_DIR).

  npm run restore -- <backup> [--replace] [--json]

  <backup>     The folder of one backup, as "npm run backup" has made it, or a single file of SQLite's
  --replace    Lets the backup take the place of a store that is there. What was there moves into a folder replaced-... beside it;
               delete that when all is well, since it holds personal data
  --json       Writes the outcome as one line of JSON
  --help       Shows this

The backup is checked first. Who was erased, unsubscribed or bounced since it was made stays so, and no letter is sent twice,
provided that the store that is there can still be read. It is best to stop the service: then the files are exchanged in one step. A service that is running
goes on with the restored rows; whoever signs up in that moment waits, or hears that the storage is down.

Exit codes: 0 done, 1 failed, 2 wrong usage or settings, 3 refused and nothing changed.
`,

  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    const [from, ...others] = positionals
    if (from === undefined || others.length > 0) throw new UsageError('give exactly one backup')

    return {
      json: values.json ?? false,
      async run({ config: { dataDir, databaseUrl, secret }, now }) {
        if (databaseUrl !== undefined) throw new UsageError('DATABASE_URL is set: a store in PostgreSQL is restored with pg_restore')
        // Without a secret there has been nothing to make a key of; none is made now.
        const hasSecret = secret !== undefined || (await exists(join(dataDir, 'secret')))
        const key = hasSecret ? tombstoneKey((await openKeys({ secret, dataDir }))('tombstones')) : undefined
        const done = await putBack({ from: resolve(from), dataDir, replace: values.replace ?? false, key, now: now() }).catch((error) => {
          throw error instanceof RestoreRefused ? new Unless(error.message, 'With --replace it moves aside. Nothing has changed.') : error
        })
        const kept = done.kept === undefined ? [] : [`What was there is kept in ${done.kept}`]
        return { facts: done, lines: [`Restored into ${dataDir}`, `Rows: ${listed(done.rows)}`, ...taken(done), ...kept] }
      },
    }
  },
}

function taken({ found, carriedOver }: Restored): string[] {
  if (carriedOver) {
    const { erased, departed, letters } = carriedOver
    return [`Still true of what happened since: ${erased} erased, ${departed} unsubscribed or bounced, ${letters} letters settled`]
  }
  const lost = 'Who was erased or left since the backup was made is back, and letters sent since may be sent again: see to that by hand.'
  return found === 'missing' ? [] : [lost]
}
