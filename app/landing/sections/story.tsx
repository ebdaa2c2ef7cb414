import { useTranslation } from '../../i18n.ts'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'

export function Story() {
  const { t } = useTranslation()
  return (
    <Section id="story" title={t('story.title')} material="parchment">
      <Prose paragraphs={t('story.body')} />
    </Section>
  )
}
