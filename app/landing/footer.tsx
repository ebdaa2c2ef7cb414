import { setStilled, useStilled } from '../browser/motion.ts'
import { useTranslation } from '../i18n.ts'
import styles from './footer.module.css'
import { scrollToTop } from './scroll-to-top.tsx'

/** The foot of the wall: the way up, a switch that stills the page, whose work is in it. */
export function Footer() {
  const { t } = useTranslation()
  const stilled = useStilled()
  return (
    <footer className={styles.footer}>
      <ul className={styles.ways}>
        <li>
          <button type="button" onClick={scrollToTop}>
            {t('footer.top')}
          </button>
        </li>
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
