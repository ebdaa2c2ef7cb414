/** The visitor's explicit choice of language; functional, so it needs no consent. */
export const languageCookie = 'lang'
