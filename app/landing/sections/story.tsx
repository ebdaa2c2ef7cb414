import { useTranslation } from '../../i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section/section.tsx'
import styles from './story.module.css'

export function Story() {
  const { t } = useTranslation()
  return (
    <Section id="story" title={t('story.title')} material="parchment">
      <Picture
        picture="story"
        compositions={[{ media: '(max-width: 599px)', picture: 'story-portrait', sizes: '96vw' }]}
        alt={t('story.pictureAlt')}
        sizes="(max-width: 767px) 96vw, clamp(60rem, 72vw, 94rem)"
        loading="lazy"
        className={styles.painting}
      />
      <Prose paragraphs={t('story.body')} />
    </Section>
  )
}
