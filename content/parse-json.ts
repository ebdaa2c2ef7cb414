import type { Json } from './fill-gaps.ts'

/** Parses a file of words; an error names file, line and column, and shows the line. */
export function parseJson(text: string, file: string): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new SyntaxError(explain(message, text, file), { cause: error })
  }
}

function explain(message: string, text: string, file: string): string {
  const reason = message.replace(/ (?:in|after) JSON at position.*| \(line \d+.*|, ".*is not valid JSON$/s, '')
  const position = /position (\d+)/.exec(message)?.[1]
  // Without a position the engine has met the end of the text.
  const before = text.slice(0, position === undefined ? text.length : Number(position))
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  const shown = text.split('\n')[line - 1] ?? ''
  return `${file}:${line}:${column}: ${reason}\n\n  ${shown.trim().slice(0, 160)}`
}
