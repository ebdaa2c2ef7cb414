import { languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'

/** Tells search engines where the other languages are, and where to send everybody else. */
export function Alternates() {
  return (
    <>
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${site.url}/${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${site.url}/`} />
    </>
  )
}
