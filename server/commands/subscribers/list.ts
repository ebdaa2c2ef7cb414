import { parseArgs } from 'node:util'
import type { Db } from '../../store/schema.ts'
import { type Position, positionOf, readSubscribers } from '../../store/subscriber-pages.ts'
import type { Subscriber } from '../../store/subscribers.ts'
import { type Command, CommandError, UsageError, withStore } from '../cli.ts'
import { filterHelp, filterOptions, parseFilter } from './options.ts'
import { toRecord } from './record.ts'

const defaultLimit = 50

export const listCommand: Command = {
  summary: 'show subscribers, newest first',
  help: `npm run subscribers -- list [options]

Shows subscribers, newest first.

${filterHelp}
  --limit <count>       How many to show (default: ${defaultLimit})
  --after <id>          Continue after this one; the end of a list names it
  --json                Print one line of JSON for each
  --help                Show this help

Exit codes: 0 done; 1 the id given to --after is unknown, or the store does not answer; 2 wrong usage or configuration.
`,

  parse(args) {
    const options = { ...filterOptions, limit: { type: 'string' }, after: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const filterAt = parseFilter(values)
    const limit = parseLimit(values.limit)

    return withStore(async ({ db, now, print, stderr }) => {
      const after = values.after === undefined ? undefined : await findPosition(db, values.after)
      // One extra row tells whether there are more.
      let left = limit
      let last: Subscriber | undefined
      let isMore = false
      if (!values.json) await print(tableLine(['EMAIL', 'STATUS', 'LANGUAGE', 'SOURCE', 'SIGNED UP (UTC)']))
      for await (const page of readSubscribers(db, filterAt(now()), { order: 'newest first', after, limit: limit + 1 })) {
        const shown = page.slice(0, left)
        isMore = page.length > left
        left -= shown.length
        last = shown.at(-1) ?? last
        await print(shown.map((one) => (values.json ? `${JSON.stringify(toRecord(one))}\n` : tableRow(one))).join(''))
      }
      if (isMore && last && !values.json) stderr.write(`More: --after ${last.id}\n`)
      return 0
    })
  },
}

function parseLimit(text = String(defaultLimit)): number {
  const limit = Number(text)
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UsageError(`--limit: ${JSON.stringify(text)} must be a whole number from 1`)
  return limit
}

async function findPosition(db: Db, id: string): Promise<Position> {
  const found = await db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new CommandError(`--after: ${JSON.stringify(id)} is unknown; the subscriber may have been erased`)
  return positionOf(found)
}

function tableRow({ address, status, language, source, first_requested_at }: Subscriber): string {
  return tableLine([address, status, language, source ?? '', new Date(first_requested_at).toISOString().slice(0, 16).replace('T', ' ')])
}

function tableLine([email = '', status = '', language = '', source = '', asked = '']: string[]): string {
  return `${email.padEnd(40)}  ${status.padEnd(12)}  ${language.padEnd(8)}  ${source.padEnd(13)}  ${asked}\n`
}
