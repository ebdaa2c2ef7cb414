import { StoreLinks } from '../store-links.tsx'
import { TextSection } from './text-section.tsx'

export function Marketplaces() {
  return (
    <TextSection
      id="marketplaces"
      words="marketplaces"
      material="night"
      half
      light="dawn"
      picture={{ id: (language) => `vignette-marketplaces-${language}`, side: 'end' }}
    >
      <StoreLinks look="stores" />
    </TextSection>
  )
}
