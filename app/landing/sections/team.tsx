import { useTranslation } from '../../i18n.ts'
import styles from './team.module.css'
import { TextSection } from './text-section.tsx'

const figures = ['people', 'office', 'ai'] as const

export function Team() {
  const { t } = useTranslation()
  return (
    <TextSection id="team" words="team" lead={1} material="leather" picture={{ id: 'vignette-team', side: 'end' }}>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{t(`team.figures.${figure}.label`)}</dt>
            <dd>{t(`team.figures.${figure}.value`)}</dd>
          </div>
        ))}
      </dl>
    </TextSection>
  )
}
