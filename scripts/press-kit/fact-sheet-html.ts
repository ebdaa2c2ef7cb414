import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { FactSheet, Table } from '#app/press/fact-sheet.ts'
import { isShownIn } from '#app/press/press-files.ts'
import { escapeHtml } from '#server/escape-html.ts'
import { type Language, languages } from '#shared/languages.ts'
import { makeFonts } from '../build/fonts.ts'

/** The sheet as one file that needs no other: it is read from an unpacked folder, attached to letters, and printed. */
export function factSheetAsHtml(sheet: FactSheet, { styles, images }: PageParts): string {
  const { language, title, tagline, kind, about, facts, features, history, studio, credits, streaming, names, files, contact, licence } =
    sheet
  const captions = Object.entries(files.captions).filter(([file]) => isShownIn(file, language))
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}: ${tagline}. ${kind}</title>
<style>${new Html(styles)}</style>
</head>
<body>
<main>
<header>
<h1><img src="${images[`logo/logo-${language}.png`] ?? ''}" alt="${title}: ${tagline}" width="1600" height="600"></h1>
<p class="kind">${kind}</p>
<p class="description">${sheet.description}</p>
</header>
<div class="columns">
<div>
${section(about.title, paragraphs(about.body))}
${section(features.title, list(features.list))}
${section(history.title, table(history, 'history'))}
${section(studio.title, paragraphs(studio.body))}
${section(credits.title, list(credits.list))}
</div>
<aside>
${section(facts.title, table(facts))}
${section(contact.title, links(contact.links))}
</aside>
</div>
<section class="pictures">
<h2>${files.title}</h2>
<div class="grid">
${captions.filter(([file]) => isScene(file)).map(([file, caption = '']) => figure(file, caption, images[file]))}
${list(captions.filter(([file]) => !isScene(file)).map(([file, caption = '']) => html`${caption} <small>${file}</small>`))}
</div>
</section>
<div class="halves">
${section(names.title, table(names, 'names'))}
${section(licence.title, paragraphs(licence.body))}
${section(streaming.title, paragraphs(streaming.body))}
</div>
<footer><img src="${images['logo/studio-mark.png'] ?? ''}" alt="" width="512" height="512"></footer>
</main>
</body>
</html>
`.text
}

/** The eight are shown; the others are listed. */
function isScene(file: string): boolean {
  return file.startsWith('pictures/')
}

function section(title: string, content: Html | Html[]): Html {
  return html`<section>
<h2>${title}</h2>
${content}
</section>`
}

function paragraphs(body: string[]): Html[] {
  return body.map((paragraph) => html`<p>${paragraph}</p>\n`)
}

function list(items: (string | Html)[]): Html {
  return html`<ul>
${items.map((item) => html`<li>${item}</li>\n`)}</ul>`
}

function table({ rows }: Table, name = 'table'): Html {
  return html`<dl class="${name}">
${rows.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`
}

function links(rows: FactSheet['contact']['links']): Html {
  return html`<dl class="table">
${rows.map(({ label, text, href }) => html`<div><dt>${label}</dt><dd><a href="${href}">${text}</a></dd></div>\n`)}</dl>`
}

function figure(file: string, caption: string, image = ''): Html {
  return html`<figure><img src="${image}" alt="" width="16" height="9"><figcaption>${caption} <small>${file}</small></figcaption></figure>
`
}

/** What a page that asks nobody for anything must carry itself. */
export interface PageParts {
  /** With the fonts in them. */
  styles: string
  /** As `data:` addresses, by the file’s name in the archive. */
  images: Record<string, string>
}

export async function pageParts(masters: Record<string, Buffer>, tempDir: string): Promise<Record<Language, PageParts>> {
  const [rules, fonts, images] = await Promise.all([
    readFile(join(import.meta.dirname, 'fact-sheet.css'), 'utf8'),
    makeFonts(join(tempDir, 'a')),
    smallImages(masters),
  ])
  const partsFor = async (language: Language): Promise<PageParts> => {
    const faces = [
      await face('Title', fonts[`title-${language}`], tempDir),
      // Files of another alphabet have no small Latin letters.
      language === 'en' ? '' : await face('"Title Latin"', fonts['title-en'], tempDir),
      await face('Text', fonts[`text-${language}`], tempDir),
    ]
    return { styles: faces.join('') + rules, images }
  }
  const entries = await Promise.all(languages.map(async (language) => [language, await partsFor(language)] as const))
  return Object.fromEntries(entries) as Record<Language, PageParts> // mapped from all languages
}

async function face(family: string, address: string | undefined, tempDir: string): Promise<string> {
  if (!address) throw new Error(`the fact sheet lacks its font ${family}`)
  const source = dataAddress('font/woff2', await readFile(join(tempDir, address)))
  return `@font-face{font-family:${family};src:url(${source}) format('woff2')}\n`
}

/** Twice as wide as they are shown, for print and for dense screens. */
async function smallImages(masters: Record<string, Buffer>): Promise<Record<string, string>> {
  const small = Object.entries(masters).map(async ([file, master]): Promise<[string, string][]> => {
    if (file.startsWith('logo/')) {
      const logo = await sharp(master)
        .resize({ width: file.includes('mark') ? 192 : 1200 })
        .webp({ quality: 86 })
        .toBuffer()
      return [[file, dataAddress('image/webp', logo)]]
    }
    if (!isScene(file)) return []
    return [[file, dataAddress('image/jpeg', await sharp(master).resize({ width: 640 }).jpeg({ quality: 78, mozjpeg: true }).toBuffer())]]
  })
  return Object.fromEntries((await Promise.all(small)).flat())
}

function dataAddress(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`
}

/** HTML that is already safe to insert. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | Part[]

/** A template whose holes are escaped, unless they were made by this very function. */
function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + inserted(parts[index - 1] ?? '') + string))
}

function inserted(part: Part): string {
  if (part instanceof Html) return part.text
  return Array.isArray(part) ? part.map(inserted).join('') : escapeHtml(part)
}
