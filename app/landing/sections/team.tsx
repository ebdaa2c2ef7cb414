import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'

export function Team() {
  const { t } = useTranslation()
  return (
    <Section id="team" title={t('team.title')} material="leather">
      <Prose paragraphs={t('team.body', { returnObjects: true })} />
    </Section>
  )
}
