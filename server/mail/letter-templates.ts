import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, type Language } from '#shared/languages.ts'
import { escapeHtml } from '../escape-html.ts'

/** What fills the holes of a letter. */
export type LetterHoles = Record<string, string>

export interface LetterText {
  subject: string
  html: string
  text: string
}

export type LetterTemplates = (language: Language, name: string, holes: LetterHoles) => LetterText

/** The build lacks a letter in a language. */
export class MissingLetter extends Error {
  constructor(language: Language, name: string) {
    super(`There is no letter “${name}” in the language “${language}”: build/letters/${language} lacks ${name}.html or ${name}.txt`)
    this.name = 'MissingLetter'
  }
}

/**
 * Reads the letters that the build has rendered. The first line of the text part, as in the title of the other, is the subject.
 * What is missing is told only by whoever needs it.
 */
export async function readLetterTemplates(buildDir: string): Promise<LetterTemplates> {
  const folder = join(buildDir, 'letters')
  const templates = new Map<string, { html: string; text: string }>()
  for (const file of await readdir(folder, { recursive: true }).catch(() => [])) {
    const [, language, name] = /^(\w+)[/\\]([\w-]+)\.html$/.exec(file) ?? []
    if (!isLanguage(language) || name === undefined) continue
    const text = await readFile(join(folder, language, `${name}.txt`), 'utf8').catch(() => undefined)
    if (text !== undefined) templates.set(`${language}/${name}`, { html: await readFile(join(folder, file), 'utf8'), text })
  }

  return (language, name, holes) => {
    const template = templates.get(`${language}/${name}`)
    if (template === undefined) throw new MissingLetter(language, name)
    const [subject = '', ...lines] = template.text.split('\n')
    return {
      subject,
      html: fill(template.html, holes, name, escapeHtml),
      text: fill(lines.join('\n').trimStart(), holes, name, (value) => value),
    }
  }
}

/** A hole that stays open would reach the reader, so it is a fault. */
function fill(template: string, holes: LetterHoles, letter: string, written: (value: string) => string): string {
  return template.replace(/\{\{([\w-]+)\}\}/g, (_, hole: string) => {
    const value = Object.hasOwn(holes, hole) ? holes[hole] : undefined
    if (value === undefined) throw new Error(`the letter ${letter} has a hole that nothing fills: ${hole}`)
    return written(value)
  })
}
