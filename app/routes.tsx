import type { i18n } from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { type Language, languages } from '#shared/languages.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Landing } from './landing/landing.tsx'
import { languageOf } from './language-of.ts'
import { PageLanguage } from './page-language.tsx'

/**
 * The URL map: an empty element, a language's page, a redirect home, the error screen.
 * @param wordsFor the words of a language; it may suspend while they are on their way.
 */
export function SiteRoutes({ wordsFor }: { wordsFor: (language: Language) => i18n }) {
  const language = languageOf(useLocation().pathname)
  return (
    <I18nextProvider i18n={wordsFor(language)}>
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
    </I18nextProvider>
  )
}

function HomeOf({ language }: { language: Language }) {
  const { search } = useLocation()
  return <Navigate to={{ pathname: `/${language}`, search }} replace />
}
