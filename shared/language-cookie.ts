/** Remembers the language that the visitor chose by hand; functional, so it needs no consent. */
export const languageCookie = 'lang'
