import { parseArgs } from 'node:util'
import type { Db } from '../../store/store.ts'
import { type Position, positionOf, readSubscribers, type Subscriber } from '../../store/subscriber-pages.ts'
import { type Command, Refusal, UsageError } from '../command-line.ts'
import { filterHelp, filterOptions, readFilter } from './filter-options.ts'
import { subscriberRecord } from './subscriber-record.ts'

const usualLimit = 50

export const list: Command = {
  summary: 'shows subscribers, the newest first',
  help: `npm run subscribers -- list [options]

Shows subscribers, the newest first.

${filterHelp}
  --limit <count>       How many (${usualLimit})
  --after <id>          Goes on behind this one; the end of a list tells which
  --json                One line of JSON for each
  --help                Shows this

Exit codes: 0 done; 1 nobody has the id given to --after, or the store does not answer; 2 wrong usage or settings.
`,

  read(args) {
    const options = { ...filterOptions, limit: { type: 'string' }, after: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const filterAt = readFilter(values)
    const limit = readLimit(values.limit)

    return async ({ db, now, print, stderr }) => {
      const after = values.after === undefined ? undefined : await findPosition(db, values.after)
      // One more than asked for tells whether there are more.
      let left = limit
      let last: Subscriber | undefined
      let isMore = false
      if (!values.json) await print(tableLine(['EMAIL', 'STATUS', 'LANGUAGE', 'SOURCE', 'ASKED FIRST (UTC)']))
      for await (const page of readSubscribers(db, filterAt(now()), { order: 'newest first', after, limit: limit + 1 })) {
        const shown = page.slice(0, left)
        isMore = page.length > left
        left -= shown.length
        last = shown.at(-1) ?? last
        await print(shown.map((one) => (values.json ? `${JSON.stringify(subscriberRecord(one))}\n` : tableRow(one))).join(''))
      }
      if (isMore && last && !values.json) stderr.write(`There are more: --after ${last.id}\n`)
      return 0
    }
  },
}

function readLimit(text = String(usualLimit)): number {
  const limit = Number(text)
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UsageError(`--limit: ${JSON.stringify(text)} is no whole number from 1`)
  return limit
}

async function findPosition(db: Db, id: string): Promise<Position> {
  const found = await db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Refusal(`--after: nobody has the id ${JSON.stringify(id)}; maybe they were erased since`)
  return positionOf(found)
}

function tableRow({ address, status, language, source, first_requested_at }: Subscriber): string {
  return tableLine([address, status, language, source ?? '', new Date(first_requested_at).toISOString().slice(0, 16).replace('T', ' ')])
}

function tableLine([email = '', status = '', language = '', source = '', asked = '']: string[]): string {
  return `${email.padEnd(40)}  ${status.padEnd(12)}  ${language.padEnd(8)}  ${source.padEnd(13)}  ${asked}\n`
}
