import { type ReactNode, Suspense } from 'react'
import { StaticRouter } from 'react-router'
import { site as words } from '#content/texts.ts'
import { defaultLanguage, type Language, languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { type BuildParts, Document } from './document.tsx'
import { createI18n, type I18n, I18nContext } from './i18n.ts'
import pressStyles from './press/press.css?inline'
import type { PressKit } from './press/press-files.ts'
import { PressPage } from './press/press-page.tsx'
import resultPageStyles from './result-pages/result-page.css?inline'
import { type ResultPageName, resultPages } from './result-pages/result-pages.tsx'
import { SiteRoutes } from './routes.tsx'
import { Alternates } from './seo/alternates.tsx'
import { JsonLd } from './seo/json-ld.tsx'
import { robots, sitemap, webManifest } from './seo/texts.ts'

/** The build's output as one table: file name to content. Elements are rendered to HTML, strings written as they are. */
export function pages(parts: BuildParts): Map<string, ReactNode | string> {
  const table = new Map<string, ReactNode | string>()
  for (const language of languages) {
    table.set(`${language}/index.html`, landing(language, parts))
    if (parts.press) table.set(`press/${language}/index.html`, pressPage(language, parts, parts.press))
    table.set(`${language}.webmanifest`, webManifest(language, words[language]))
    for (const name of Object.keys(resultPages) as ResultPageName[])
      table.set(`result-pages/${language}/${name}.html`, resultPage(language, name, parts))
  }
  table.set('index.html', empty(parts))
  table.set('404.html', resultPage(defaultLanguage, 'not-found', parts))
  table.set('robots.txt', robots(site.url))
  table.set('sitemap.xml', sitemap(site.url))
  return table
}

function landing(language: Language, parts: BuildParts): ReactNode {
  return (
    <Document language={language} parts={parts} head={<JsonLd language={language} words={words[language]} />}>
      <Application path={`/${language}`} />
    </Document>
  )
}

/** Served only by static hosts, which cannot redirect visitors to their language. */
function empty(parts: BuildParts): ReactNode {
  const links = languages.map((language) => `<a href="/${language}" lang="${language}">${words[language].header.title}</a>`).join(' ')
  return (
    <Document language={defaultLanguage} parts={parts} after={<noscript dangerouslySetInnerHTML={{ __html: links }} />}>
      <title>{words[defaultLanguage].header.title}</title>
      <Alternates />
      <Application path="/" />
    </Document>
  )
}

function pressPage(language: Language, parts: BuildParts, kit: PressKit): ReactNode {
  return (
    <Document language={language} parts={parts} script={false} head={<style dangerouslySetInnerHTML={{ __html: pressStyles }} />}>
      <I18nContext value={createI18n(language, words[language])}>
        <PressPage language={language} kit={kit} />
      </I18nContext>
    </Document>
  )
}

function resultPage(language: Language, name: ResultPageName, parts: BuildParts): ReactNode {
  const Page = resultPages[name]
  return (
    <Document
      language={language}
      parts={parts}
      script={false}
      head={<style dangerouslySetInnerHTML={{ __html: resultPageStyles }} />}
      after={name === 'confirm-now' && <SubmitAtOnce />}
    >
      <I18nContext value={createI18n(language, words[language])}>
        <Page language={language} />
      </I18nContext>
    </Document>
  )
}

/** Only for the browser that signed up; everybody else presses the button. */
function SubmitAtOnce() {
  return <script dangerouslySetInnerHTML={{ __html: 'document.forms[0].submit()' }} />
}

function Application({ path }: { path: string }) {
  const instances = new Map<Language, I18n>()
  const wordsFor = (language: Language) => {
    const instance = instances.get(language) ?? createI18n(language, words[language])
    instances.set(language, instance)
    return instance
  }
  return (
    <StaticRouter location={path}>
      {/* As in the browser, where the words of another language may still be loading. */}
      <Suspense>
        <SiteRoutes wordsFor={wordsFor} />
        {/* There stands what tells that the page answers: `useId` counts siblings. */}
        {null}
      </Suspense>
    </StaticRouter>
  )
}
