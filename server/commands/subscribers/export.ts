import { parseArgs } from 'node:util'
import { countSubscribers, readSubscribers } from '../../store/subscriber-pages.ts'
import { type Command, UsageError } from '../command-line.ts'
import { byteOrderMark, csvRecord } from '../csv/write-csv.ts'
import { showProgress } from '../progress.ts'
import { filterHelp, filterOptions, readFilter } from './filter-options.ts'
import { openOutput } from './open-output.ts'
import { recordColumns, type SubscriberRecord, subscriberRecord } from './subscriber-record.ts'

export const exporting: Command = {
  summary: 'writes subscribers as CSV or as lines of JSON, the oldest first',
  help: `npm run --silent subscribers -- export [options] > subscribers.csv
npm run subscribers -- export --output subscribers.csv [options]

Writes subscribers as CSV (RFC 4180), the oldest first. Cells that a spreadsheet would take for formulas get an apostrophe in
front, which import takes away again. What is written are personal data: keep them where nobody else can read them.

${filterHelp}
  --output <file>       Writes this file, for its owner alone, once all is there; it must not exist yet
  --force               It may exist, and is replaced
  --bom                 Begins with a byte order mark, without which Excel misreads other letters than English ones
  --json                Lines of JSON instead of CSV, and no progress
  --help                Shows this

Exit codes: 0 done; 1 the file or the store does not let itself be used; 2 wrong usage or settings.
`,

  read(args) {
    const options = {
      ...filterOptions,
      output: { type: 'string' },
      force: { type: 'boolean' },
      bom: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args, options })
    const { output: file, force, bom, json } = values
    const filterAt = readFilter(values)
    if (json && bom) throw new UsageError('--bom: JSON has no byte order mark')
    if (force && file === undefined) throw new UsageError('--force: nothing is replaced without --output')

    return async ({ db, now, print, stderr }) => {
      const filter = filterAt(now())
      const total = await countSubscribers(db, filter)
      await using output = await openOutput(file, { force, print })
      using progress = showProgress({ label: 'Exported', total, silent: json, stream: stderr })
      if (!json) await output.write(`${bom ? byteOrderMark : ''}${csvRecord(recordColumns)}`)
      for await (const page of readSubscribers(db, filter, { order: 'oldest first' })) {
        const records = page.map(subscriberRecord)
        await output.write(records.map((record) => (json ? `${JSON.stringify(record)}\n` : csvLine(record))).join(''))
        progress.advance(page.length)
      }
      await output.complete()
      return 0
    }
  },
}

function csvLine(record: SubscriberRecord): string {
  return csvRecord(recordColumns.map((column) => record[column]))
}
