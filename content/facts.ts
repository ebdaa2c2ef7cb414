import { type Language, languages } from '#shared/languages.ts'
import { inLanguage, type Localized } from '#shared/localized.ts'
import { type Case, cases, type Name, type SiteConfig } from '#site.config.ts'
import { shortQuarter, writtenDay, writtenQuarter } from './written-dates.ts'

type Configured = Pick<SiteConfig, 'game' | 'tagline' | 'studio' | 'goddess' | 'base' | 'years' | 'demoPlanned' | 'downloadsAfter'>

/**
 * What the configuration states and the words only quote, by the name of the hole: `{{game}}`, `{{studio}}`, `{{date}}` …
 * Names decline: `{{game.genitive}}`; `{{game.about}}` is the Russian prepositional with its preposition.
 */
export function factsOf(config: Configured, language: Language): Record<string, string> {
  const quarter = writtenQuarter(config.demoPlanned, language)
  return {
    ...declined('game', config.game, language),
    ...declined('studio', config.studio, language),
    ...declined('goddess', config.goddess, language),
    tagline: inLanguage(config.tagline, language),
    base: inLanguage(config.base, language),
    ...Object.fromEntries(Object.entries(config.years).map(([name, year]) => [`years.${name}`, String(year)])),
    date: writtenDay(config.downloadsAfter, language),
    languages: listOfLanguages(language),
    quarter,
    quarterShort: shortQuarter(config.demoPlanned, language),
    Quarter: quarter.charAt(0).toUpperCase() + quarter.slice(1),
  }
}

/** A name in the nominative, or in another case where it declines. */
export function nameIn(names: Localized<Name>, language: Language, grammaticalCase: Case = 'nominative'): string {
  const name = inLanguage(names, language)
  return typeof name === 'string' ? name : name[grammaticalCase]
}

/** “English and Russian”, in the words of a language; a conjunction of one letter stays with what follows. */
function listOfLanguages(language: Language): string {
  const list = new Intl.ListFormat(language).format(languages.map((other) => languageName(other, language)))
  return list.replace(/(?<=\s\p{L})\s/gu, '\u00a0')
}

/** How a language is called in another: English, английский. */
export function languageName(language: Language, reader: Language): string {
  return new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
}

function declined(hole: string, names: Localized<Name>, language: Language): Record<string, string> {
  const prepositional = nameIn(names, language, 'prepositional')
  // «Об» stands before a vowel, but not before one that begins with the sound of й.
  const preposition = /^[«„“"]?[аоуыэиaeiou]/i.test(prepositional) ? 'об' : 'о'
  return {
    [hole]: nameIn(names, language),
    ...Object.fromEntries(cases.map((name) => [`${hole}.${name}`, nameIn(names, language, name)])),
    [`${hole}.about`]: `${preposition}\u00a0${prepositional}`,
  }
}
