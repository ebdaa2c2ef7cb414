import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'

export function SoundDesign() {
  const { t } = useTranslation()
  return (
    <Section id="sound-design" title={t('soundDesign.title')} material="stone">
      <Prose paragraphs={t('soundDesign.body', { returnObjects: true })} />
    </Section>
  )
}
