import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'

export function About() {
  const { t } = useTranslation()
  return (
    <Section id="about" title={t('about.title')} material="stone">
      <Prose paragraphs={t('about.body', { returnObjects: true })} />
    </Section>
  )
}
