/** Marks a file as UTF-8: without it Excel misreads Cyrillic. */
export const byteOrderMark = '\uFEFF'

/** One record as in RFC 4180, including its line break. */
export function formatRecord(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell ?? ''))).join(',')}\r\n`
}

/**
 * Spreadsheets run cells that start like this as formulas, which may fetch and send (OWASP, CSV injection). An apostrophe in front
 * makes them text. Cells that already start with one get another, so that reading restores exactly what was written.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

function escapeFormula(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function quote(cell: string): string {
  return /[",;\r\n\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export interface CsvRecord {
  /** Where it starts. */
  line: number
  /** Undefined: the quotes in this line make no sense. */
  cells: string[] | undefined
}

/** A quoted cell may span lines, but not without limit: a missing quote would swallow the rest of the file. */
const maxLines = 20

/**
 * Reads records as in RFC 4180, and as spreadsheets write them: separated by commas, semicolons or tabs, whichever the first line uses.
 * A line whose quotes make no sense costs only itself; reading resumes with the next one. CSV libraries give up the rest of the file
 * instead, because to them it is all one quoted cell.
 */
export async function* readCsv(
  lines: AsyncIterable<Line>,
  /** Whether a record that spans lines is plausible; otherwise it is a missing quote too. */
  isPlausible: (cells: string[]) => boolean = () => true,
): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]()
  let buffered: Line[] = []
  let separator: string | undefined

  async function peek(index: number): Promise<Line | undefined> {
    while (buffered.length <= index) {
      const { value, done } = await source.next()
      if (done) return undefined
      buffered.push(value)
    }
    return buffered[index]
  }

  while (true) {
    const first = await peek(0)
    if (first === undefined) return
    separator ??= detectSeparator(first.text)
    let text = first.text
    let used = 1
    while (hasOpenQuote(text) && used < maxLines) {
      const next = await peek(used)
      if (next === undefined) break
      text += `\n${next.text}`
      used += 1
    }
    let cells = split(text, separator)
    if (cells !== undefined && used > 1 && !isPlausible(cells)) cells = undefined
    buffered = buffered.slice(cells === undefined ? 1 : used)
    if (text.trim() !== '') yield { line: first.number, cells }
  }
}

function detectSeparator(header: string): string {
  const [best = ','] = [',', ';', '\t'].toSorted((a, b) => header.split(b).length - header.split(a).length)
  return best
}

function hasOpenQuote(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1
}

/** Undefined when the text is not a sequence of quoted or bare cells. */
function split(text: string, separator: string): string[] | undefined {
  const cell = new RegExp(`(?:[^\\S\\t]*"((?:[^"]|"")*)"[^\\S\\t]*|([^"${separator}]*))(${separator}|$)`, 'y')
  const cells: string[] = []
  while (true) {
    const [, quoted, bare, end] = cell.exec(text) ?? []
    if (end === undefined) return undefined
    cells.push(unescapeFormula((quoted === undefined ? (bare ?? '').trim() : quoted).replaceAll('""', '"')))
    if (end === '') return cells
  }
}

export interface Line {
  /** From 1. */
  number: number
  text: string
}

/** No address is longer; this much is enough to report the line. */
const maxLineLength = 64 * 1024

/** Reads text line by line, with any line ending. Of a line that never ends only the start is kept. */
export async function* readLines(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Line> {
  let number = 1
  let text = ''
  for await (const chunk of decode(source)) {
    // A carriage return may have its line feed in the next chunk.
    const lines = (text + chunk).split(/\r\n|\n|\r(?!$)/)
    text = lines.pop() ?? ''
    for (const line of lines) yield { number: number++, text: line }
    if (text.length > maxLineLength) text = text.slice(0, maxLineLength)
  }
  text = text.replace(/\r$/, '')
  if (text !== '') yield { number, text }
}

async function* decode(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    // TextDecoder strips the byte order mark itself. Excel's "Unicode text" is UTF-16.
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8')
    yield decoder.decode(bytes, { stream: true })
  }
  if (decoder) yield decoder.decode()
}
