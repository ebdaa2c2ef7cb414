import { parseArgs } from 'node:util'
import { eraseMailFiles } from '../../mail/files.ts'
import { erase } from '../../signup/personal-data.ts'
import { overwriteDeleted } from '../../store/sqlite.ts'
import { suppressionKey } from '../../store/suppression.ts'
import { type Command, UsageError, withStore } from '../cli.ts'
import { parseAddress } from './options.ts'

/** Deletes people, and overwrites where they were stored. */
export const eraseCommand: Command = {
  summary: 'delete everything known about a person, for good',
  help: `npm run subscribers -- erase --email <address> [--email <address> …] [options]

Deletes everything known about a person: the address in any capitalisation, the consents, the letters. What remains is a keyed hash, by
which import skips the person, and counts by day. The person may sign up again. Erasing an unknown address is not an error: from then on no
import brings it in.

SQLite overwrites the deleted data in its file at once; PostgreSQL does so when it vacuums. Earlier backups still hold the person: delete
them in time, and erase again after restoring one.

  --email <address>     The person's address
  --json                Print one line of JSON for each address: how many subscribers it was
  --help                Show this help

Exit codes: 0 done; 1 the store does not answer; 2 wrong usage or configuration.
`,

  parse(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string', multiple: true }, json: { type: 'boolean' } } })
    const addresses = (values.email ?? []).map((text) => parseAddress('--email', text))
    if (addresses.length === 0) throw new UsageError("--email: give the person's address")

    return withStore(async ({ db, keyFor, config, print, stderr }) => {
      const key = suppressionKey(keyFor('suppression'))
      for (const address of addresses) {
        const erased = await erase(db, key, address)
        // Without a mail server, letters are files next to the store.
        await eraseMailFiles(config.dataDir, address.normalised)
        const line = erased === 0 ? 'The address was unknown; no import will bring it in.' : `Erased with consents and letters: ${erased}.`
        await print(values.json ? `${JSON.stringify({ email: address.normalised, erased })}\n` : `${line}\n`)
      }
      if (config.databaseUrl === undefined && !(await overwriteDeleted(db))) {
        stderr.write('The write-ahead log is in use; the deleted data is overwritten in it after the next checkpoint.\n')
      }
      return 0
    })
  },
}
