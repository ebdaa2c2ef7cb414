import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply } from 'fastify'
import { type Language, languages } from '#shared/languages.ts'
import { undefinedIfMissing } from '../errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { type ResultPageName, words } from '../words.ts'

/** Values for the holes of a page; holes without a value stay empty. */
export type Holes = Record<string, string>

/** The HTML of a result page. */
export type ResultPages = (language: Language, name: ResultPageName, holes: Holes) => string

/** Reads the result pages rendered by the build. A missing one becomes a plain page, so that nobody is left without an answer. */
export async function readResultPages(buildDir: string): Promise<ResultPages> {
  const templates = new Map<string, string>()
  for (const language of languages) {
    for (const name of Object.keys(words[language].resultPages)) {
      const template = await readFile(join(buildDir, 'result-pages', language, `${name}.html`), 'utf8').catch(undefinedIfMissing)
      if (template !== undefined) templates.set(`${language}/${name}`, template)
    }
  }

  return (language, name, holes) => {
    const template = templates.get(`${language}/${name}`)
    const title = words[language].resultPages[name].title
    return template === undefined ? plainPage(language, title, holes.message) : fillHoles(template, holes)
  }
}

function fillHoles(template: string, holes: Holes): string {
  return template.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => (Object.hasOwn(holes, name) ? escapeHtml(holes[name] ?? '') : ''))
}

interface Result {
  status: number
  language: Language
  name: ResultPageName
  holes: Holes
}

export type SendResultPage = (reply: FastifyReply, result: Result) => FastifyReply

/** Sends a result page. It may contain the visitor's address or link, so it must not be cached. */
export function resultPageSender(pages: ResultPages, pageHeaders: Record<string, string>): SendResultPage {
  return (reply, { status, language, name, holes }) =>
    reply
      .code(status)
      .headers(pageHeaders)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(pages(language, name, holes))
}

/** A page without style or script, for when the build has none to offer. */
export function plainPage(language: Language, title: string, message = ''): string {
  const links = languages.map((each) => `<a href="/${each}" hreflang="${each}" lang="${each}">${each.toUpperCase()}</a>`)
  return `<!doctype html>
<html lang="${language}" data-locale="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message)}</p>
<p>${links.join(' · ')}</p>
</html>
`
}
