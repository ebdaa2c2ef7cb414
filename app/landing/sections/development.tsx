import { site } from '#site.config.ts'
import { useTranslation } from '../../i18n.ts'
import type { SectionId } from '../../page-blocks.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section/section.tsx'
import { firstForm, signupAnchor } from '../signup/signup-form.tsx'
import styles from './development.module.css'

const milestones = ['begun', 'assets', 'open'] as const

/**
 * A frieze along the wall, with a panel for each year that the configuration states and one more, half out of the stone, for what comes
 * next; below each panel what was done. The panels tell the years to whoever sees them.
 */
export function Development() {
  const { t } = useTranslation()
  const paragraphs = t('development.body')
  return (
    <Section id="development" title={t('development.title')} material="night" light="moon">
      <Frieze alt={t('development.pictureAlt')} className={styles.frieze} />
      <ol className={styles.milestones}>
        {milestones.map((milestone, index) => (
          <li key={milestone}>
            <Frieze alt={index === 0 ? t('development.pictureAlt') : ''} />
            <h3>
              <span className="visually-hidden">{`${site.years[milestone]} `}</span>
              {t(`development.milestones.${milestone}`)}
            </h3>
            <p>{paragraphs[index] ?? ''}</p>
            {milestone === 'open' && (
              <p>
                <a href={`#${'partnership' satisfies SectionId}`}>{t('partnership.title')}</a>
              </p>
            )}
          </li>
        ))}
        <li>
          <Frieze alt="" />
          <h3>{t(site.downloads.demo ? 'header.facts.demoOut' : 'header.facts.demo')}</h3>
          {!site.downloads.demo && <p>{t('development.next')}</p>}
          {paragraphs.slice(milestones.length).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {firstForm && (
            <ButtonLink href={`#${signupAnchor(firstForm)}`} className={styles.letter}>
              {t(site.downloads.demo ? 'form.news.title' : 'form.letter.get')}
            </ButtonLink>
          )}
        </li>
      </ol>
    </Section>
  )
}

/** All of it, or once more for a narrow window, which shows of it the panel that the words beside it are about: one or the other is there, and the first of them says what is carved. */
function Frieze(props: { alt: string; className?: string | undefined }) {
  return <Picture picture="frieze" sizes="max(100vw, 46rem + 80vw)" loading="lazy" {...props} />
}
