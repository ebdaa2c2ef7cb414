import type { Language } from '#shared/languages.ts'
import { parseEmailAddress } from '../../signup/email-address.ts'
import { CommandError } from '../cli.ts'
import { type Line, readCsv, readLines } from './csv.ts'
import { type ImportFields, type ImportRow, importFields, parseRow } from './record.ts'

interface Options {
  asJson: boolean
  language: Language | undefined
  now: number
  onRemark(text: string): void
}

/** Reads a list line by line; lines that cannot be used come with their number and the reason. */
export async function* readRows(source: AsyncIterable<Uint8Array | string>, options: Options): AsyncGenerator<ImportRow> {
  const lines = readLines(source)
  for await (const { line, fields } of options.asJson ? readJson(lines) : readTable(lines, options.onRemark)) {
    yield fields === undefined ? { line, reason: 'cannot be read' } : parseRow(line, fields, options)
  }
}

interface Fields {
  line: number
  fields: ImportFields | undefined
}

async function* readTable(lines: AsyncIterable<Line>, onRemark: (text: string) => void): AsyncGenerator<Fields> {
  let columns: (keyof ImportFields | undefined)[] | undefined
  const isPlausible = (cells: string[]) => cells.every((cell, index) => columns?.[index] === undefined || !cell.includes('\n'))
  for await (const { line, cells } of readCsv(lines, isPlausible)) {
    if (columns !== undefined) {
      const known = columns
      yield { line, fields: cells && Object.fromEntries(cells.flatMap((cell, index) => (known[index] ? [[known[index], cell]] : []))) }
      continue
    }
    if (cells === undefined) throw new CommandError(`line ${line}: cannot be read, but should name the columns`)
    columns = cells.map(toField)
    if (columns.includes('email')) {
      const ignored = cells.filter((_, index) => columns?.[index] === undefined)
      if (ignored.length > 0) onRemark(`Ignored columns: ${ignored.map((name) => JSON.stringify(name)).join(', ')}`)
      continue
    }
    // A list of bare addresses needs no column name.
    if (cells.length > 1 || parseEmailAddress(cells[0] ?? '') === undefined)
      throw new CommandError(`line ${line}: no column is called "email"`)
    columns = ['email']
    yield { line, fields: { email: cells[0] } }
  }
}

const aliases: Record<string, keyof ImportFields> = {
  'e-mail': 'email',
  mail: 'email',
  address: 'email',
  'email address': 'email',
  lang: 'language',
}

function toField(name: string): keyof ImportFields | undefined {
  const plain = name.trim().toLowerCase()
  return aliases[plain] ?? importFields.find((field) => field === plain)
}

/** One object a line; or an array, which can only be read as a whole. */
async function* readJson(lines: AsyncIterable<Line>): AsyncGenerator<Fields> {
  let array: string[] | undefined
  let atStart = true
  for await (const { number, text } of lines) {
    if (array !== undefined) {
      array.push(text)
      if (array.length > maxArrayLines) throw new CommandError('the array is too long; use one object a line, without commas between them')
    } else if (text.trim() === '') continue
    else if (atStart && text.trimStart().startsWith('[')) array = [...Array<string>(number - 1).fill(''), text]
    else yield { line: number, fields: toFields(parseJson(text)) }
    atStart = false
  }
  if (array !== undefined) yield* readArray(array.join('\n'))
}

const maxArrayLines = 1_000_000

function* readArray(text: string): Generator<Fields> {
  const items = parseJson(text)
  if (!Array.isArray(items)) throw new CommandError('the array cannot be read; use one object a line to find the faulty line')
  // JSON.parse does not tell the line of an item, so items are numbered instead.
  for (const [index, item] of items.entries()) yield { line: index + 1, fields: toFields(item) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toFields(value: unknown): ImportFields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]) => {
      const column = toField(name)
      return column === undefined || field === null ? [] : [[column, typeof field === 'string' ? field : JSON.stringify(field)]]
    }),
  )
}
