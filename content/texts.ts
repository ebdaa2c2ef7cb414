import type { Language } from '#shared/languages.ts'
import { site as config } from '#site.config.ts'
import enPress from './en/press.json' with { type: 'json' }
import enService from './en/service.json' with { type: 'json' }
import enSite from './en/site.json' with { type: 'json' }
import { fillDate } from './fill-date.ts'
import ruPress from './ru/press.json' with { type: 'json' }
import ruService from './ru/service.json' with { type: 'json' }
import ruSite from './ru/site.json' with { type: 'json' }

export type Words = string | string[] | { [key: string]: Words }

const day = config.downloadsAfter

export const site = { en: fillDate(enSite, 'en', day), ru: fillDate(ruSite, 'ru', day) } satisfies Record<Language, Words>
export const service = { en: enService, ru: ruService } satisfies Record<Language, Words>
export const press = { en: fillDate(enPress, 'en', day), ru: fillDate(ruPress, 'ru', day) } satisfies Record<Language, Words>

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
