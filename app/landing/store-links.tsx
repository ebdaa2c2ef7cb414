import { site } from '#site.config.ts'
import { trackAttribute } from '../analytics/tracked-links.ts'
import { useTranslation } from '../i18n.ts'
import { BrandLink, BrandLinks } from './brand-links.tsx'
import styles from './store-links.module.css'

const stores = ['steam', 'gog'] as const

/** Where the game can be put on a wishlist. */
export function StoreLinks({ look }: { look: 'links' | 'stores' }) {
  const { t } = useTranslation()
  return (
    <BrandLinks look={look}>
      {stores.map((name) => (
        <BrandLink key={name} name={name} href={site.links.stores[name]} track={trackAttribute('link_click_store', { name })}>
          <span>
            {t(`marketplaces.${name}`)} <small>{t('marketplaces.wishlist')}</small>
          </span>
        </BrandLink>
      ))}
    </BrandLinks>
  )
}

/** The same beside the first form, for whoever would rather be reminded by a store. */
export function StoresInstead() {
  const { t } = useTranslation()
  return (
    <div className={styles.instead}>
      <p>{t('marketplaces.instead')}</p>
      <StoreLinks look="links" />
    </div>
  )
}
