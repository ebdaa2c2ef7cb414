import { useTranslation } from 'react-i18next'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'
import { SocialLink } from '../social-link.tsx'

export function Engine() {
  const { t } = useTranslation()
  return (
    <Section id="engine" title={t('engine.title')} material="stone">
      <Prose paragraphs={t('engine.body', { returnObjects: true })} />
      <SocialLink name="github">{t('engine.codeLink')}</SocialLink>
    </Section>
  )
}
