import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type SocialName, site } from '#site.config.ts'
import { trackAttribute } from '../analytics/tracked-links.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import styles from './brand-link.module.css'
import { BrandMark } from './brand-mark.tsx'

export function SocialLink({ name, children }: { name: SocialName; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ExternalLink
      href={site.links.social[name]}
      note={t('links.newTab')}
      className={styles.link}
      data-track={trackAttribute('link_click_social', { name })}
    >
      <BrandMark name={name} />
      {children}
    </ExternalLink>
  )
}
