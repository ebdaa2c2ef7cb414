import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { makeWorkFolder } from './build/work-folder.ts'

// The part of html-to-text's API that we use; it ships no types.
interface Link {
  children: unknown[]
  attribs?: Record<string, string>
}

interface TextBuilder {
  addInline(text: string, options?: { noWordTransform: boolean }): void
  addLineBreak(): void
}

type Walk = (children: unknown[], builder: TextBuilder) => void

/** Renders every letter in every language into `folder`: HTML, and text whose first line is the subject. */
export async function renderLetters(folder: string): Promise<void> {
  const { letters } = await bundleLetters(join(await makeWorkFolder(), 'letters'))
  // Imported after the bundler has set NODE_ENV: otherwise two builds of React would meet.
  const { render, toPlainText } = await import('react-email')
  for (const [name, { subject, letter }] of letters()) {
    const html = await render(letter)
    const text = `${subject}\n\n${plainText(toPlainText, html)}\n`
    for (const part of [html, text]) {
      // React Email has corrupted Cyrillic at chunk borders.
      if (/\uFFFD|\0/.test(part)) throw new Error(`the letter ${name} was damaged while rendering`)
    }
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(`${path}.html`, html)
    await writeFile(`${path}.txt`, text)
  }
}

function plainText(toPlainText: typeof import('react-email').toPlainText, html: string): string {
  return toPlainText(html, {
    selectors: [
      // The subject stands above every letter already.
      { selector: 'h1', format: 'skip' },
      { selector: 'a', format: 'address below' },
    ],
    formatters: {
      'address below': (element: Link, walk: Walk, builder: TextBuilder) => {
        walk(element.children, builder)
        builder.addInline(':')
        builder.addLineBreak()
        builder.addInline(element.attribs?.href ?? '', { noWordTransform: true })
      },
    },
  }).trim()
}

async function bundleLetters(folder: string): Promise<typeof import('#letters/letters.tsx')> {
  await build({
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, ssr: 'letters/letters.tsx', rolldownOptions: { output: { entryFileNames: 'letters.js' } } },
  })
  return import(pathToFileURL(join(folder, 'letters.js')).href)
}
