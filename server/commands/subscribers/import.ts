import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { isLanguage, type Language, languages } from '#shared/languages.ts'
import { textVersion } from '../../signup/signup.ts'
import { saveConsentTexts } from '../../store/consents.ts'
import type { Db } from '../../store/schema.ts'
import { isCollision } from '../../store/storage-errors.ts'
import { addImported, type ImportedSubscriber } from '../../store/subscribers.ts'
import { countUnreadableSuppressions, findSuppressed, type SuppressionKey, suppressionKey } from '../../store/suppression.ts'
import { type Command, CommandError, UsageError, withStore } from '../cli.ts'
import { showProgress } from '../progress.ts'
import { readRows } from './import-rows.ts'
import type { BadLine, ImportRow } from './record.ts'

export const importCommand: Command = {
  summary: 'add subscribers from CSV or JSON, with the consent they gave elsewhere',
  help: `npm run subscribers -- import <file> --consent "<the words they agreed to>" [options]

Adds subscribers from a list (- reads it from stdin). Existing subscribers stay as they are, so importing twice is the same as once, and
nobody who unsubscribed comes back. Erased people are skipped. Unusable lines are reported by number; all others are imported.

CSV, with commas, semicolons or tabs: the first line names the columns; a list without names is read as bare addresses.
JSON: one object a line, or one array of objects. Columns:
  email                 The address; required. Also: e-mail, mail, address, email address
  language              ${languages.join(' or ')}; required unless --language is given
  status                confirmed (default), pending, unsubscribed or bounced. Only confirmed subscribers get announcements
  requested_at, first_requested_at, confirmed_at, unsubscribed_at, bounced_at
                        2025-10-01 or 2025-10-01T12:00:00Z. Default: the time of the request, or of the import
Other columns are ignored.

  --consent <words>     What these people agreed to, word for word; stored with each of them as proof. Required
  --language <code>     For lines without a language
  --json-input          Read JSON, whatever the file is called (default for .json, .jsonl and .ndjson)
  --dry-run             Report what would happen, and change nothing
  --ignore-unreadable-suppressions
                        Import although SECRET differs from the one under which people were erased, so that they come back
  --json                Print bad lines and then the result as lines of JSON, and no progress
  --help                Show this help

Exit codes: 0 all lines were used; 1 some were not, or the file or the store is unusable; 2 wrong usage or configuration.
`,

  parse(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        consent: { type: 'string' },
        language: { type: 'string' },
        'json-input': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'ignore-unreadable-suppressions': { type: 'boolean' },
        json: { type: 'boolean' },
      },
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) throw new UsageError('import: give one file, or - for stdin')
    const consent = values.consent?.trim()
    if (!consent) throw new UsageError('--consent: say what these people agreed to, word for word')
    const language = parseLanguage(values.language)
    const asJson = values['json-input'] || ['.json', '.jsonl', '.ndjson'].includes(extname(file).toLowerCase())
    const { json, 'dry-run': dryRun = false } = values

    return withStore(async ({ db, keyFor, now, print, stdin, stderr }) => {
      using progress = showProgress({ label: 'Read', silent: json, stream: stderr })
      const result = await importRows({
        db,
        rows: readRows(openInput(file, stdin), { asJson, language, now: now(), onRemark: (text) => progress.say(text) }),
        key: suppressionKey(keyFor('suppression')),
        ignoreUnreadable: values['ignore-unreadable-suppressions'] ?? false,
        consent,
        dryRun,
        now: now(),
        onProgress: (count) => progress.advance(count),
        onBad: async (bad) => (json ? print(`${JSON.stringify(bad)}\n`) : progress.say(`line ${bad.line}: ${bad.reason}`)),
      })
      progress.finish()
      const { read, imported, alreadyThere, erased, bad } = result
      const verb = dryRun ? 'Would import' : 'Imported'
      const text = `${verb} ${imported} of ${read}. Already there: ${alreadyThere}. Skipped as erased: ${erased}. Bad lines: ${bad}.\n`
      await print(json ? `${JSON.stringify({ ...result, dryRun })}\n` : text)
      return bad > 0 ? 1 : 0
    })
  },
}

function parseLanguage(text: string | undefined): Language | undefined {
  if (text === undefined || isLanguage(text)) return text
  throw new UsageError(`--language: ${JSON.stringify(text)} must be one of ${languages.join(', ')}`)
}

async function* openInput(file: string, stdin: Readable): AsyncGenerator<Uint8Array | string> {
  try {
    yield* file === '-' ? stdin : createReadStream(file)
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? new CommandError(`${file}: ${error.message}`) : error
  }
}

interface ImportResult {
  read: number
  imported: number
  alreadyThere: number
  /** Skipped, since they asked to be erased. */
  erased: number
  bad: number
}

interface Import {
  db: Db
  rows: AsyncIterable<ImportRow>
  key: SuppressionKey
  ignoreUnreadable: boolean
  /** The words they agreed to. */
  consent: string
  dryRun: boolean
  now: number
  onProgress(count: number): void
  onBad(bad: BadLine): unknown
}

/** Rows in one transaction: few enough that sign-ups get their turn between two. */
const batchSize = 500

/** Imports every usable row, in order. If interrupted, it can simply be run again. */
async function importRows({ rows, onProgress, onBad, ...parts }: Import): Promise<ImportResult> {
  await requireReadableSuppressions(parts)
  const result: ImportResult = { read: 0, imported: 0, alreadyThere: 0, erased: 0, bad: 0 }
  let batch: ImportedSubscriber[] = []

  async function flush(): Promise<void> {
    const subscribers = batch
    batch = []
    const { imported, erased } = await saveBatch(parts, subscribers).catch((error) => {
      if (isCollision(error)) return saveBatch(parts, subscribers)
      throw error
    })
    result.imported += imported
    result.erased += erased
    result.alreadyThere += subscribers.length - imported - erased
    onProgress(subscribers.length)
  }

  for await (const row of rows) {
    result.read += 1
    if ('reason' in row) {
      result.bad += 1
      onProgress(1)
      await onBad(row)
    } else if (batch.push(row.subscriber) === batchSize) await flush()
  }
  await flush()
  return result
}

async function requireReadableSuppressions({ db, key, ignoreUnreadable }: Pick<Import, 'db' | 'key' | 'ignoreUnreadable'>) {
  const unreadable = ignoreUnreadable ? 0 : await countUnreadableSuppressions(db, key)
  if (unreadable === 0) return
  throw new CommandError(
    `SECRET: ${unreadable} people were erased under another secret, and this import would bring them back. Restore that secret (SECRET, or the ` +
      'file secret in DATA_DIR), or use --ignore-unreadable-suppressions.',
  )
}

type BatchParts = Pick<Import, 'db' | 'key' | 'consent' | 'dryRun' | 'now'>

async function saveBatch({ db, key, consent, dryRun, now }: BatchParts, subscribers: ImportedSubscriber[]) {
  const version = textVersion(consent)
  // If an address occurs twice, the first row counts.
  const distinct = new Map(subscribers.toReversed().map((one) => [one.normalised, one]))
  const counts = { imported: 0, erased: 0 }
  const save = async (transaction: Db) => {
    const suppressed = await findSuppressed(transaction, key, [...distinct.keys()])
    const allowed = [...distinct.values()].filter(({ normalised }) => !suppressed.has(normalised))
    if (allowed.length > 0) await saveConsentTexts(transaction, [{ version, text: consent }], now)
    counts.imported = (await addImported(transaction, allowed, { textVersion: version, now })).size
    counts.erased = subscribers.filter(({ normalised }) => suppressed.has(normalised)).length
    if (dryRun) throw new DryRun()
  }
  await db
    .transaction()
    .execute(save)
    .catch((error) => {
      if (!(error instanceof DryRun)) throw error
    })
  return counts
}

/** Rolls back a trial. */
class DryRun extends Error {}
