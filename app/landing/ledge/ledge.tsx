import { site } from '#site.config.ts'
import { useTranslation } from '../../i18n.ts'
import { Separator } from '../../ui/separator.tsx'
import { firstForm, signupAnchor } from '../signup/signup-form.tsx'
import { trailerAnchor } from '../trailer/trailer.tsx'
import styles from './ledge.module.css'
import letter from './letter.module.css'
import parapet from './parapet.module.css'

/** The ledge below the hero: its ornament, what the game is, and the ways to the trailer and, in a sealed letter, to the first form. */
export function Ledge() {
  const { t } = useTranslation()
  return (
    <aside className={`${styles.ledge} ${parapet.parapet}`}>
      <Separator />
      <Facts />
      <div className={styles.ways}>
        <a href={`#${trailerAnchor}`} className={styles.trailer} data-lifts-banner>
          {t('trailer.short')}
        </a>
        {firstForm && (
          <a href={`#${signupAnchor(firstForm)}`} className={`${styles.letter} ${letter.letter}`} data-lifts-banner>
            <b>{t('form.letter.get')}</b> {t(site.downloads.demo ? 'form.news.when' : 'form.letter.when')}
          </a>
        )}
      </div>
    </aside>
  )
}

/** What somebody who has one glance for the page wants to know of the game: what it is and, on a narrow screen below that, since when. */
function Facts() {
  const { t } = useTranslation()
  return (
    <p className={styles.facts} data-lifts-banner>
      <span>
        {t('header.facts.genre')}&nbsp;·&nbsp;{t('header.facts.platform')}
      </span>
      <i> · </i>
      <span>{t(site.downloads.demo ? 'header.facts.demoOut' : 'header.facts.demo')}</span>
    </p>
  )
}
