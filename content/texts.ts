import { type Language, languages } from '#shared/languages.ts'
import { site as config } from '#site.config.ts'
import type enPress from './en/press.json'
import type enService from './en/service.json'
import type enSite from './en/site.json'
import { factsOf } from './facts.ts'
import { fillGaps, type Json } from './fill-gaps.ts'
import { fillWords } from './fill-words.ts'
import { readWords } from './read-words.ts'
import { addCommonWords } from './site-words.ts'

export type Words = string | string[] | { [key: string]: Words }

/** The words of every language as they are shown: English ones stand in for missing ones, and what the configuration states is filled in. */
export const site = await complete('site.json', (words, language) => addCommonWords(words as typeof enSite, language))
export const service = await complete<typeof enService>('service.json')
export const press = await complete<typeof enPress>('press.json')

/** A file of words in every language as it is written: with its gaps, and with its holes. */
export async function asWritten(file: string): Promise<Record<Language, Words>> {
  const entries = languages.map(async (language) => [language, ((await readWords(language, file)) ?? {}) as Words] as const)
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, Words> // mapped from all languages
}

async function complete<Content>(
  file: string,
  finish = (words: Json, _language: Language) => words as Content, // of the English shape, since the gaps are filled from it
): Promise<Record<Language, Content>> {
  const english = (await readWords('en', file)) ?? {}
  const entries = languages.map(async (language) => {
    const own = await readWords(language, file)
    return [language, finish(fillWords(fillGaps(own, english), factsOf(config, language)), language)] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<Language, Content> // mapped from all languages
}

/** A text, or its paragraphs, under a dotted key. */
export interface Text {
  key: string
  value: string | string[]
}

/** Every text of the tree in order; an array of paragraphs is one text. */
export function texts(words: Words, path: string[] = []): Text[] {
  if (typeof words === 'string' || Array.isArray(words)) return [{ key: path.join('.'), value: words }]
  return Object.entries(words).flatMap(([name, child]) => texts(child, [...path, name]))
}

export function paragraphs({ value }: Text): string[] {
  return typeof value === 'string' ? [value] : value
}
