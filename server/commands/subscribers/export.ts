import { parseArgs } from 'node:util'
import { countSubscribers, readSubscribers } from '../../store/subscriber-pages.ts'
import { type Command, UsageError, withStore } from '../cli.ts'
import { showProgress } from '../progress.ts'
import { byteOrderMark, formatRecord } from './csv.ts'
import { filterHelp, filterOptions, parseFilter } from './options.ts'
import { openOutput } from './output.ts'
import { recordColumns, type SubscriberRecord, toRecord } from './record.ts'

export const exportCommand: Command = {
  summary: 'write subscribers as CSV or as lines of JSON, oldest first',
  help: `npm run --silent subscribers -- export [options] > subscribers.csv
npm run subscribers -- export --output subscribers.csv [options]

Writes subscribers as CSV (RFC 4180), oldest first. Cells that a spreadsheet would run as formulas get an apostrophe in front, which
import removes. The output is personal data: keep it where nobody else can read it.

${filterHelp}
  --output <file>       Write to this file, readable by its owner only, which appears once it is complete; it must not exist
  --force               Replace the file if it exists
  --bom                 Start with a byte order mark, without which Excel misreads anything but English
  --json                Write lines of JSON instead of CSV, and no progress
  --help                Show this help

Exit codes: 0 done; 1 the file or the store is unusable; 2 wrong usage or configuration.
`,

  parse(args) {
    const options = {
      ...filterOptions,
      output: { type: 'string' },
      force: { type: 'boolean' },
      bom: { type: 'boolean' },
      json: { type: 'boolean' },
    } as const
    const { values } = parseArgs({ args, options })
    const { output: file, force, bom, json } = values
    const filterAt = parseFilter(values)
    if (json && bom) throw new UsageError('--bom: JSON has no byte order mark')
    if (force && file === undefined) throw new UsageError('--force: only with --output')

    return withStore(async ({ db, now, print, stderr }) => {
      const filter = filterAt(now())
      const total = await countSubscribers(db, filter)
      await using output = await openOutput(file, { force, print })
      using progress = showProgress({ label: 'Exported', total, silent: json, stream: stderr })
      if (!json) await output.write(`${bom ? byteOrderMark : ''}${formatRecord(recordColumns)}`)
      for await (const page of readSubscribers(db, filter, { order: 'oldest first' })) {
        const records = page.map(toRecord)
        await output.write(records.map((record) => (json ? `${JSON.stringify(record)}\n` : csvLine(record))).join(''))
        progress.advance(page.length)
      }
      await output.complete()
      return 0
    })
  },
}

function csvLine(record: SubscriberRecord): string {
  return formatRecord(recordColumns.map((column) => record[column]))
}
