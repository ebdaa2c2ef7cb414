import { useTranslation } from '../../i18n.ts'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section/section.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { Turntable } from '../turntable/turntable.tsx'
import styles from './visual.module.css'

export function Visual() {
  const { t } = useTranslation()
  return (
    <Section id="visual" title={t('visual.title')} material="leather" below={<Gallery />}>
      <div className={styles.beside}>
        <Prose paragraphs={t('visual.body')} fold={{ after: 1, label: t('readOn') }} />
        <div className={styles.figure}>
          <Turntable />
        </div>
      </div>
    </Section>
  )
}
