import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { escapeHtml } from '#server/escape-html.ts'

/** What Vite's errors carry beyond a message. */
interface Located {
  id?: string
  loc?: { file?: string; line: number; column: number }
  frame?: string
}

/** What is broken and where, for whoever has just saved the file. The page looks again by itself. */
export function faultPage(error: unknown, remedy = 'Mend the file and save it: this page looks again every two seconds.'): string {
  const { title, detail } = describeFault(error)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>${escapeHtml(title)}</title>
<body style="margin:0;padding:8vh 8vw;background:#0d0f14;color:#ecdcb8;font:1.1rem/1.5 Georgia,serif">
<h1 style="font-weight:400;color:#d8a94a;font-size:1.6rem">${escapeHtml(title)}</h1>
<pre style="white-space:pre-wrap;font:1rem/1.5 monospace">${escapeHtml(detail)}</pre>
<p>${escapeHtml(remedy)}</p>
</html>
`
}

/** In a line, where; below it, what. */
export function describeFault(error: unknown): { title: string; detail: string } {
  if (!(error instanceof Error)) return { title: 'Something is broken', detail: String(error) }
  const { id, loc, frame } = error as Located
  const file = loc?.file ?? id
  // In what Node and our own reader say, the place comes first: file:///…/site.config.ts:12
  const [named, name = '', line = ''] =
    /(?:file:\/\/)?((?:\/|\b)[\w./-]+\.(?:ts|tsx|json|css)):(\d+)/.exec(`${error.message}\n${error.stack}`) ?? []
  const place = loc && file ? `${shorten(file)}:${loc.line}:${loc.column}` : named ? `${shorten(name)}:${line}` : file && shorten(file)
  return {
    title: place ? `${place} is broken` : 'Something is broken',
    detail: stripVTControlCharacters([error.message, frame].filter(Boolean).join('\n\n')),
  }
}

function shorten(file: string): string {
  const inside = relative(process.cwd(), file)
  return inside.startsWith('..') ? file : inside
}
