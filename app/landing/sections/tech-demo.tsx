import { useTranslation } from '../../i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './tech-demo.module.css'

/** The demo's place from edge to edge of the window, as through a gap in the wall; its words lie over the valley, or below the picture where that is narrow. */
export function TechDemo() {
  const { t } = useTranslation()
  return (
    <Section id="tech-demo" title={t('techDemo.title')} material="stone" view>
      <Picture
        picture="tech-demo"
        upright="tech-demo-upright"
        alt={t('techDemo.pictureAlt')}
        sizes="(max-width: 1199px) 160vw, 100vw"
        loading="lazy"
        className={styles.place}
      />
      <div className={styles.words}>
        <Prose paragraphs={t('techDemo.body')} fold={{ after: 2, label: t('readOn') }} />
      </div>
    </Section>
  )
}
