import { useLayoutEffect } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { type Language, languages } from '#shared/languages.ts'
import { ErrorScreen } from './error-screen.tsx'
import { type I18n, I18nContext } from './i18n.ts'
import { Landing } from './landing/landing.tsx'
import { languageOf } from './language-of.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'

/**
 * The URL map: an empty element, a language's page, a redirect home, the error screen.
 * @param wordsFor the words of a language; it may suspend while they load.
 */
export function SiteRoutes({ wordsFor }: { wordsFor: (language: Language) => I18n }) {
  const language = languageOf(useLocation().pathname)
  return (
    <I18nContext value={wordsFor(language)}>
      <PageLanguage language={language} />
      <ErrorBoundary fallback={<ErrorScreen status={500} />}>
        <Routes>
          <Route path="/" element={null} />
          {languages.map((name) => (
            <Route key={name} path={name}>
              <Route index element={<Landing />} />
              <Route path="*" element={<HomeOf language={name} />} />
            </Route>
          ))}
          <Route path="*" element={<ErrorScreen status={404} />} />
        </Routes>
      </ErrorBoundary>
    </I18nContext>
  )
}

function HomeOf({ language }: { language: Language }) {
  const { search } = useLocation()
  return <Navigate to={{ pathname: `/${language}`, search }} replace />
}

/** Keeps `lang` and `data-locale` of `<html>`, which React does not render, in step with the page. */
function PageLanguage({ language }: { language: Language }) {
  useLayoutEffect(() => {
    const { documentElement } = document
    // Browsers style the whole page anew when it is set, even to what it was.
    if (documentElement.lang === language) return
    documentElement.lang = language
    documentElement.dataset.locale = language
  }, [language])
  return null
}
