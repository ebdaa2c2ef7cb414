import { StoreLinks } from '../store-links.tsx'
import { TextSection } from './text-section.tsx'

export function Marketplaces() {
  return (
    <TextSection
      id="marketplaces"
      words="marketplaces"
      material="stone"
      picture={{ id: 'vignette-marketplaces', side: 'start', layout: 'outside' }}
    >
      <StoreLinks look="stores" />
    </TextSection>
  )
}
