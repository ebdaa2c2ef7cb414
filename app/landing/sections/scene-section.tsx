import { useTranslation } from '../../i18n.ts'
import type { SceneBlock } from '../../page-blocks.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './scene-section.module.css'

/** A place from edge to edge of the window, as through a gap in the wall; the words lie over its dark half, or below the picture where that is narrow. */
export function SceneSection({ id, words, scene, upright, side, lead }: SceneBlock) {
  const { t } = useTranslation()
  return (
    <Section id={id} title={t(`${words}.title`)} material="stone" view={side}>
      <Picture
        picture={scene}
        upright={upright}
        alt={t(`${words}.pictureAlt`)}
        sizes="(max-width: 1199px) 160vw, 100vw"
        loading="lazy"
        className={styles.place}
      />
      <div className={styles.words}>
        <Prose paragraphs={t(`${words}.body`)} fold={lead ? { after: lead, label: t('readOn') } : undefined} />
      </div>
    </Section>
  )
}
