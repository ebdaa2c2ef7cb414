import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, languages } from '#shared/languages.ts'
import { escapeHtml } from '../escape-html.ts'
import { type NoticeName, words } from '../words.ts'
import { plainPage } from './plain-page.ts'

/** What fills the holes of a notice; holes that are not named stay empty. */
export type Holes = Record<string, string>

/** The HTML of a notice. */
export type Notices = (language: Language, name: NoticeName, holes: Holes) => string

/** Reads the notices that the build has rendered. One that is missing becomes a plain page: nobody is left without an answer. */
export async function readNotices(buildDir: string): Promise<Notices> {
  const templates = new Map<string, string>()
  for (const language of languages) {
    for (const name of Object.keys(words[language].resultPages)) {
      const template = await readFile(join(buildDir, 'result-pages', language, `${name}.html`), 'utf8').catch(() => undefined)
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
