export interface Line {
  /** From 1. */
  number: number
  text: string
}

/** Longer ones hold no address; this much of them is enough to say so. */
const longest = 64 * 1024

/** Reads text line by line, whatever the lines end with; of a line that never ends only the beginning is kept. */
export async function* readLines(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<Line> {
  let number = 1
  let text = ''
  for await (const piece of decode(source)) {
    // A carriage return may have its line feed in the next piece.
    const lines = (text + piece).split(/\r\n|\n|\r(?!$)/)
    text = lines.pop() ?? ''
    for (const line of lines) yield { number: number++, text: line }
    if (text.length > longest) text = text.slice(0, longest)
  }
  text = text.replace(/\r$/, '')
  if (text !== '') yield { number, text }
}

async function* decode(source: AsyncIterable<Uint8Array | string>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of source) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    // The TextDecoder swallows the byte order mark by itself. Excel's "Unicode text" is UTF-16.
    decoder ??= new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8')
    yield decoder.decode(bytes, { stream: true })
  }
  if (decoder) yield decoder.decode()
}
