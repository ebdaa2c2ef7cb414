import { useTranslation } from '../../i18n.ts'
import { SocialLink } from '../brand-links.tsx'
import { TextSection } from './text-section.tsx'

export function Engine() {
  const { t } = useTranslation()
  return (
    <TextSection id="engine" words="engine" lead={2} material="stone" picture={{ id: 'vignette-engine', side: 'end', layout: 'outside' }}>
      <SocialLink name="github">{t('engine.codeLink')}</SocialLink>
    </TextSection>
  )
}
