import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'

/** Writes a table of pages into `folder`: elements as HTML, strings as they are. Any fault while rendering ends the build. */
export async function renderPages(table: Map<string, ReactNode | string>, folder: string): Promise<void> {
  for (const [file, content] of table) {
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, typeof content === 'string' ? content : await toHtml(file, content))
  }
}

export async function toHtml(name: string, page: ReactNode): Promise<string> {
  let fault: unknown
  const { prelude } = await prerender(page, {
    // Otherwise React moves what lies past the first 12.8 kB into hidden elements, which only script would bring back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      fault ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (fault) throw new Error(`${name} could not be rendered`, { cause: fault })
  return html
}
