import { useTranslation } from '../../i18n.ts'
import { SocialLink } from '../brand-links.tsx'
import { TextSection } from './text-section.tsx'

export function Engine() {
  const { t } = useTranslation()
  return (
    <TextSection
      id="engine"
      words="engine"
      lead={2}
      material="parchment"
      picture={{ id: 'vignette-engine', side: 'end', layout: 'unfolded' }}
    >
      <SocialLink name="github">{t('engine.codeLink')}</SocialLink>
    </TextSection>
  )
}
