import { languages } from '#shared/languages.ts'
import styles from './error-screen.module.css'
import { useTranslation } from './i18n.ts'
import lamplit from './lamplit-screen.module.css'
import { Picture } from './ui/picture.tsx'

/** For unknown addresses and failed renders. The links are plain: the router itself may have failed. */
export function ErrorScreen({ status }: { status: 404 | 500 }) {
  const { t } = useTranslation()
  return (
    <main className={lamplit.screen} data-material="stone">
      <div className={styles.slab}>
        <Picture
          picture="vignette-contacts"
          alt={t('errorScreen.pictureAlt')}
          sizes="(max-width: 767px) 70vw, 26rem"
          className={styles.door}
        />
        <title>{t('errorScreen.title')}</title>
        <meta name="robots" content="noindex" />
        {/* React Router's own words, the same in every language. */}
        <h1 lang="en">{t('errorScreen.title')}</h1>
        <p className={styles.status}>{status}</p>
        <p>{status === 404 ? t('errorScreen.notFound') : t('errorScreen.fault')}</p>
        <ul className={styles.links}>
          {languages.map((language) => (
            <li key={language}>
              <a href={`/${language}`} hrefLang={language} lang={language}>
                {t(`language.${language}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </main>
  )
}
