import { type Language, languages } from './languages.ts'

/** A value by language; a language without its own takes the English one. */
export type Localized<Value> = { en: Value } & { [Other in Language]?: Value }

export function inLanguage<Value>(values: Localized<Value>, language: Language): Value {
  return values[language] ?? values.en
}

/** The same for every language, whichever there are. */
export function forEachLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value> // mapped from all
}
