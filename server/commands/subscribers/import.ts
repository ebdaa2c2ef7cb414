import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { isLanguage, type Language, languages } from '#shared/languages.ts'
import { tombstoneKey } from '../../store/tombstones.ts'
import { type Command, Refusal, UsageError } from '../command-line.ts'
import { showProgress } from '../progress.ts'
import { importEntries } from './import-entries.ts'
import { readEntries } from './read-entries.ts'

export const importing: Command = {
  summary: 'adds subscribers from CSV or JSON, with the consent that they gave elsewhere',
  help: `npm run subscribers -- import <file> --consent "<the words they agreed to>" [options]

Adds subscribers from a list (- reads it from stdin). Who is in the store already stays as they are, so importing twice is the same as
once, and nobody who left comes back. Who was erased is left out. Lines that cannot be used are told by their numbers; all others are
imported.

CSV, with commas, semicolons or tabs: the first line names the columns; a list without names is taken as one of addresses alone.
JSON: one object a line, or one array of objects. Columns:
  email                 The address; needed. Also: e-mail, mail, address, email address
  language              ${languages.join(' or ')}; needed unless --language says it
  status                confirmed (if missing), pending, unsubscribed or bounced. Only who is confirmed gets announcements
  requested_at, first_requested_at, confirmed_at, unsubscribed_at, bounced_at
                        2025-10-01 or 2025-10-01T12:00:00Z. A time that is missing is that of the request, or of the import
Others are ignored.

  --consent <words>     What these people agreed to, word for word; kept with each of them as proof. Needed
  --language <code>     For those whose line does not say
  --json-input          Reads JSON, whatever the file is called (usual for .json, .jsonl and .ndjson)
  --dry-run             Only says what would happen
  --despite-old-tombstones
                        Imports although SECRET is another than the one under which people were erased, so that they come back
  --json                Bad lines and then the result as lines of JSON, and no progress
  --help                Shows this

Exit codes: 0 all lines could be used; 1 some could not, or the file or the store does not let itself be used; 2 wrong usage or settings.
`,

  read(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        consent: { type: 'string' },
        language: { type: 'string' },
        'json-input': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'despite-old-tombstones': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new UsageError('import: give one file, or - for stdin')
    const consent = values.consent?.trim()
    if (!consent) throw new UsageError('--consent: say what these people agreed to, word for word')
    const language = readLanguage(values.language)
    const asJson = values['json-input'] || ['.json', '.jsonl', '.ndjson'].includes(extname(file).toLowerCase())
    const { json, 'dry-run': dryRun = false } = values

    return async ({ db, keyFor, now, print, stdin, stderr }) => {
      using progress = showProgress({ label: 'Read', silent: json, stream: stderr })
      const result = await importEntries({
        db,
        entries: readEntries(openInput(file, stdin), { asJson, language, now: now(), onRemark: (text) => progress.say(text) }),
        key: tombstoneKey(keyFor('tombstones')),
        despiteOldTombstones: values['despite-old-tombstones'] ?? false,
        consent,
        dryRun,
        now: now(),
        onProgress: (count) => progress.advance(count),
        onBad: async (bad) => (json ? print(`${JSON.stringify(bad)}\n`) : progress.say(`line ${bad.line}: ${bad.reason}`)),
      })
      progress.finish()
      const { read, imported, alreadyThere, erased, bad } = result
      const done = dryRun ? 'Would be imported' : 'Imported'
      const text = `${done}: ${imported} of ${read}. Already there: ${alreadyThere}. Left out because erased: ${erased}. Bad lines: ${bad}.\n`
      await print(json ? `${JSON.stringify({ ...result, dryRun })}\n` : text)
      return bad > 0 ? 1 : 0
    }
  },
}

function readLanguage(text: string | undefined): Language | undefined {
  if (text === undefined || isLanguage(text)) return text
  throw new UsageError(`--language: ${JSON.stringify(text)} is none of ${languages.join(', ')}`)
}

async function* openInput(file: string, stdin: Readable): AsyncGenerator<Uint8Array | string> {
  try {
    yield* file === '-' ? stdin : createReadStream(file)
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new Refusal(`${file}: ${error.message}`) : error
  }
}
