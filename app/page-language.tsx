import { useLayoutEffect } from 'react'
import type { Language } from '#shared/languages.ts'

/** Keeps `<html lang>` and its `data-locale` at the language of the page: the document around the application is static. */
export function PageLanguage({ language }: { language: Language }) {
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dataset.locale = language
  }, [language])
  return null
}
