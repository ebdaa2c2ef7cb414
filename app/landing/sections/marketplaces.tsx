import { site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useTranslation } from '../../i18n.ts'
import { BrandLink, BrandLinks } from '../brand-links.tsx'
import { TextSection } from './text-section.tsx'

const stores = ['steam', 'gog'] as const

export function Marketplaces() {
  const { t } = useTranslation()
  return (
    <TextSection
      id="marketplaces"
      words="marketplaces"
      material="stone"
      picture={{ id: 'vignette-marketplaces', side: 'start', layout: 'outside' }}
    >
      <BrandLinks stores>
        {stores.map((name) => (
          <BrandLink key={name} name={name} href={site.links.stores[name]} track={trackAttribute('link_click_store', { name })}>
            <span>
              {t(`marketplaces.${name}`)} <small>{t('marketplaces.wishlist')}</small>
            </span>
          </BrandLink>
        ))}
      </BrandLinks>
    </TextSection>
  )
}
