import { press } from '#content/texts.ts'
import { type Language, languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { useTranslation } from '../i18n.ts'

export function PressMeta({ language, description }: { language: Language; description: string }) {
  const { t } = useTranslation()
  const title = `${t('header.title')}: ${press[language].page.title}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${site.url}/press/${language}`} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={`${site.url}/press/${other}`} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={`${site.url}/press/key-art/key-art.jpg`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
