import { useLocation } from 'react-router'
import { shareImage } from '#art/made-pictures.ts'
import { type Language, languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { useTranslation } from '../i18n.ts'
import { languageOf } from '../language-of.ts'
import { Alternates } from './alternates.tsx'

/** Title, description, and the metadata for search engines and shared links. React hoists it into the head. */
export function PageMeta() {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  const address = `${site.url}/${language}`
  const image = site.url + shareImage(language)
  return (
    <>
      <title>{t('meta.title')}</title>
      <meta name="description" content={t('meta.description')} />
      <link rel="canonical" href={address} />
      <Alternates />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('header.title')} />
      <meta property="og:title" content={t('meta.title')} />
      <meta property="og:description" content={t('meta.description')} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={localeOf(language)} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={localeOf(other)} />
        ))}
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('meta.shareAlt')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** With the region where most of its speakers are, as Open Graph wants it: `ru_RU`. */
function localeOf(language: Language): string {
  const { region } = new Intl.Locale(language).maximize()
  return region ? `${language}_${region}` : language
}
