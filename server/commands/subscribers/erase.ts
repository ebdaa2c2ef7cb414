import { parseArgs } from 'node:util'
import { eraseMailFiles } from '../../mail/mail-files.ts'
import { overwriteDeleted } from '../../store/overwrite-deleted.ts'
import { tombstoneKey } from '../../store/tombstones.ts'
import { erase } from '../../signup/erase.ts'
import { type Command, UsageError } from '../command-line.ts'
import { readAddress } from './read-address.ts'

/** Deletes people, and overwrites where they stood. */
export const erasing: Command = {
  summary: 'deletes all that is known of a person, for good',
  help: `npm run subscribers -- erase --email <address> [--email <address> …] [options]

Deletes all that is known of a person: the address however its capitals are set, the consents, the letters. What stays is a keyed
hash, by which import leaves the person out, and counts by day. The person may sign up again. It is not an error when nobody is known
under an address: from then on no import brings them in.

In SQLite the deleted is overwritten in the file at once. PostgreSQL does so when it cleans up, of its own accord. Backups made before
still hold the person: delete them in time, and erase again after restoring one.

  --email <address>     Whom
  --json                One line of JSON for each address: how many subscribers it was
  --help                Shows this

Exit codes: 0 done; 1 the store does not answer; 2 wrong usage or settings.
`,

  read(args) {
    const { values } = parseArgs({ args, options: { email: { type: 'string', multiple: true }, json: { type: 'boolean' } } })
    const addresses = (values.email ?? []).map((text) => readAddress('--email', text))
    if (addresses.length === 0) throw new UsageError('--email: give the address of the person')

    return async ({ db, keyFor, config, print, stderr }) => {
      const key = tombstoneKey(keyFor('tombstones'))
      for (const address of addresses) {
        const erased = await erase(db, key, address)
        // While there is no mail server, letters lie as files beside the store.
        await eraseMailFiles(config.dataDir, address.normalised)
        const line =
          erased === 0
            ? 'Nobody was known under the address; no import will bring them in.'
            : `Erased, with consents and letters: ${erased}.`
        await print(values.json ? `${JSON.stringify({ email: address.normalised, erased })}\n` : `${line}\n`)
      }
      if (config.databaseUrl === undefined && !(await overwriteDeleted(db))) {
        stderr.write('The write-ahead log is in use; what was deleted is overwritten in it as soon as it has been read.\n')
      }
      return 0
    }
  },
}
