import { site } from '#site.config.ts'
import { useTranslation } from '../../i18n.ts'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './development.module.css'
import rail from './rail.module.css'

const milestones = ['begun', 'assets', 'open'] as const

/** A frieze along the wall, with a panel for each year that the configuration states, and below it what was done in each. */
export function Development() {
  const { t } = useTranslation()
  const paragraphs = t('development.body')
  return (
    <Section id="development" title={t('development.title')} material="stone" across>
      <Picture picture="frieze" alt={t('development.pictureAlt')} sizes="100vw" loading="lazy" className={styles.frieze} />
      <ol className={`${styles.milestones} ${rail.rail}`}>
        {milestones.map((milestone, index) => (
          <li key={milestone}>
            <h3>
              <span className={styles.year}>{site.years[milestone]}</span> <span>{t(`development.milestones.${milestone}`)}</span>
            </h3>
            <Paragraph>{paragraphs[index] ?? ''}</Paragraph>
          </li>
        ))}
      </ol>
      {paragraphs.slice(milestones.length).map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
    </Section>
  )
}
