import { useTranslation } from 'react-i18next'
import { site } from '#site.config.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { Section } from '../../ui/section.tsx'
import styles from '../brand-link.module.css'
import { BrandMark } from '../brand-mark.tsx'

const stores = ['steam', 'gog'] as const

export function Marketplaces() {
  const { t } = useTranslation()
  return (
    <Section id="marketplaces" title={t('marketplaces.title')} material="stone">
      <Prose paragraphs={t('marketplaces.body', { returnObjects: true })} />
      <ul className={styles.links}>
        {stores.map((name) => (
          <li key={name}>
            <ExternalLink
              href={site.links.stores[name]}
              note={t('links.newTab')}
              className={styles.link}
              data-track={trackAttribute('link_click_store', { name })}
            >
              <BrandMark name={name} />
              {t(`marketplaces.${name}`)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
