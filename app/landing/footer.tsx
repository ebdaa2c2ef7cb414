import { languages } from '#shared/languages.ts'
import { setStilled, useStilled } from '../browser/motion.ts'
import { useTranslation } from '../i18n.ts'
import { Picture } from '../ui/picture.tsx'
import columns from './columns.module.css'
import styles from './footer.module.css'
import light from './footer-light.module.css'
import { useLanguageChoice } from './language-switch.tsx'
import { scrollToTop } from './scroll-to-top.tsx'
import { SignupForm } from './signup/signup-form.tsx'
import wall from './wall.module.css'

/**
 * The end of the descent: the form once more, for whoever has read so far; then the hall's last door, and on the dark floor before it the
 * way up, the languages, a switch that stills the page, whose work is in it.
 */
export function Footer() {
  const { t } = useTranslation()
  const { waiting, linkTo } = useLanguageChoice()
  const stilled = useStilled()
  return (
    <footer className={`${styles.footer} ${light.light} ${wall.wall} ${columns.columns}`}>
      <div className={styles.letter}>
        <SignupForm source="section_closing" />
        <Picture picture="vigil-lamps" alt="" sizes="(max-width: 767px) 37rem, 75rem" loading="lazy" className={styles.lamps} />
      </div>
      <div className={styles.scene}>
        <Picture picture="closing" alt={t('footer.pictureAlt')} sizes="max(100vw, 60rem)" loading="lazy" />
      </div>
      <p className={styles.farewell}>{t('footer.farewell')}</p>
      <ul className={styles.ways} aria-busy={waiting}>
        <li>
          <button type="button" onClick={scrollToTop}>
            {t('footer.top')}
          </button>
        </li>
        {languages.map((language) => (
          <li key={language}>
            <a {...linkTo(language)}>{t(`language.${language}`)}</a>
          </li>
        ))}
        <li>
          <button type="button" aria-pressed={stilled} onClick={() => setStilled(!stilled)}>
            {t('footer.still')}
          </button>
        </li>
      </ul>
      <p>{t('footer.rights')}</p>
      <p>{t('footer.licences')}</p>
    </footer>
  )
}
