import type { Line } from './read-lines.ts'
import { unguarded } from './write-csv.ts'

export interface CsvRecord {
  /** Where it begins. */
  line: number
  /** Undefined: the quotes in this line make no sense. */
  cells: string[] | undefined
}

/** A quoted cell may go on in the next lines, but not for ever: a forgotten quote would swallow the rest of the file. */
const mostLines = 20

/**
 * Reads records as RFC 4180 has them, and as spreadsheets write them: separated by commas, semicolons or tabs, whichever the
 * first line has. A line whose quotes make no sense costs nothing but itself: reading goes on with the next one.
 */
export async function* readCsv(
  lines: AsyncIterable<Line>,
  /** Whether a record over several lines can be meant as one; else it is a forgotten quote too. */
  isSound: (cells: string[]) => boolean = () => true,
): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]()
  let waiting: Line[] = []
  let separator: string | undefined

  async function line(index: number): Promise<Line | undefined> {
    while (waiting.length <= index) {
      const { value, done } = await source.next()
      if (done) return undefined
      waiting.push(value)
    }
    return waiting[index]
  }

  while (true) {
    const first = await line(0)
    if (first === undefined) return
    separator ??= separatorOf(first.text)
    let text = first.text
    let used = 1
    while (hasOpenQuote(text) && used < mostLines) {
      const next = await line(used)
      if (next === undefined) break
      text += `\n${next.text}`
      used += 1
    }
    let cells = split(text, separator)
    if (cells !== undefined && used > 1 && !isSound(cells)) cells = undefined
    waiting = waiting.slice(cells === undefined ? 1 : used)
    if (text.trim() !== '') yield { line: first.number, cells }
  }
}

function separatorOf(header: string): string {
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)
  return best
}

function hasOpenQuote(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1
}

/** A cell, quoted or bare, and what follows it. */
function split(text: string, separator: string): string[] | undefined {
  const cell = new RegExp(`(?:[^\\S\\t]*"((?:[^"]|"")*)"[^\\S\\t]*|([^"${separator}]*))(${separator}|$)`, 'y')
  const cells: string[] = []
  while (true) {
    const [, quoted, bare, end] = cell.exec(text) ?? []
    if (end === undefined) return undefined
    cells.push(unguarded((quoted === undefined ? (bare ?? '').trim() : quoted).replaceAll('""', '"')))
    if (end === '') return cells
  }
}
