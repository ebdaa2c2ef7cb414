import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'

export function Development() {
  const { t } = useTranslation()
  return (
    <Section id="development" title={t('development.title')} material="stone">
      <Prose paragraphs={t('development.body', { returnObjects: true })} />
    </Section>
  )
}
