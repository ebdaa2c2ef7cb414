import type { Language } from '#shared/languages.ts'
import { parseEmailAddress } from '../../signup/email-address.ts'
import { Refusal } from '../command-line.ts'
import { readCsv } from '../csv/read-csv.ts'
import { type Line, readLines } from '../csv/read-lines.ts'
import { type EntryFields, entryFields, readEntry } from './entry.ts'
import type { Entry } from './import-entries.ts'

interface Options {
  asJson: boolean
  language: Language | undefined
  now: number
  onRemark(text: string): void
}

/** Reads a list line by line; what cannot be used comes out with its number and the reason. */
export async function* readEntries(source: AsyncIterable<Uint8Array | string>, options: Options): AsyncGenerator<Entry> {
  const lines = readLines(source)
  for await (const { line, fields } of options.asJson ? readJson(lines) : readTable(lines, options.onRemark)) {
    yield fields === undefined ? { line, reason: 'cannot be read' } : readEntry(line, fields, options)
  }
}

interface Fields {
  line: number
  fields: EntryFields | undefined
}

async function* readTable(lines: AsyncIterable<Line>, onRemark: (text: string) => void): AsyncGenerator<Fields> {
  let columns: (keyof EntryFields | undefined)[] | undefined
  const isSound = (cells: string[]) => cells.every((cell, index) => columns?.[index] === undefined || !cell.includes('\n'))
  for await (const { line, cells } of readCsv(lines, isSound)) {
    if (columns !== undefined) {
      const known = columns
      yield { line, fields: cells && Object.fromEntries(cells.flatMap((cell, index) => (known[index] ? [[known[index], cell]] : []))) }
      continue
    }
    if (cells === undefined) throw new Refusal(`line ${line}: cannot be read, and should name the columns`)
    columns = cells.map(columnOf)
    if (columns.includes('email')) {
      const ignored = cells.filter((_, index) => columns?.[index] === undefined)
      if (ignored.length > 0) onRemark(`Ignored columns: ${ignored.map((name) => JSON.stringify(name)).join(', ')}`)
      continue
    }
    // A list of addresses alone needs no name for its one column.
    if (cells.length > 1 || parseEmailAddress(cells[0] ?? '') === undefined) throw new Refusal(`line ${line}: no column is called "email"`)
    columns = ['email']
    yield { line, fields: { email: cells[0] } }
  }
}

const otherNames: Record<string, keyof EntryFields> = {
  'e-mail': 'email',
  mail: 'email',
  address: 'email',
  'email address': 'email',
  lang: 'language',
}

function columnOf(name: string): keyof EntryFields | undefined {
  const plain = name.trim().toLowerCase()
  return otherNames[plain] ?? entryFields.find((field) => field === plain)
}

/** Objects one a line; or an array, which is only readable as a whole. */
async function* readJson(lines: AsyncIterable<Line>): AsyncGenerator<Fields> {
  let array: string[] | undefined
  let begins = true
  for await (const { number, text } of lines) {
    if (array !== undefined) {
      array.push(text)
      if (array.length > mostArrayLines)
        throw new Refusal('an array this long does not fit; write one object a line, without commas between')
    } else if (text.trim() === '') continue
    else if (begins && text.trimStart().startsWith('[')) array = [...Array<string>(number - 1).fill(''), text]
    else yield { line: number, fields: asFields(parsed(text)) }
    begins = false
  }
  if (array !== undefined) yield* readArray(array.join('\n'))
}

const mostArrayLines = 1_000_000

function* readArray(text: string): Generator<Fields> {
  const items = parsed(text)
  if (!Array.isArray(items)) throw new Refusal('the array cannot be read; write one object a line, and what is wrong is told by its line')
  // Where an item stands in the text is lost; the item's own number is what a person can count.
  for (const [index, item] of items.entries()) yield { line: index + 1, fields: asFields(item) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function asFields(value: unknown): EntryFields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const column = columnOf(name)
      return column === undefined || field === null ? [] : [[column, typeof field === 'string' ? field : JSON.stringify(field)]]
    }),
  )
}
