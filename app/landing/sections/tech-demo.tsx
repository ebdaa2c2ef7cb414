import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'

export function TechDemo() {
  const { t } = useTranslation()
  return (
    <Section id="tech-demo" title={t('techDemo.title')} material="stone">
      <Prose paragraphs={t('techDemo.body', { returnObjects: true })} />
    </Section>
  )
}
