import type { ReactNode } from 'react'
import { type DonationName, type PaymentName, type SocialName, type StoreName, site } from '#site.config.ts'
import { trackAttribute } from '../analytics/tracked-links.ts'
import { useTranslation } from '../i18n.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import styles from './brand-links.module.css'
import plaque from './plaque.module.css'

export type Brand = SocialName | DonationName | PaymentName | StoreName | 'crypto'

/** The look of a link on a plate cast like the kit's frames. */
export const plate = `${styles.link} ${plaque.plaque}`

/** A brand's mark in the colour of the text beside it. The sheet of the interface's pictures brings its shape. */
export function BrandMark({ name }: { name: Brand }) {
  return <span className="brand-mark" data-brand={name} aria-hidden="true" />
}

export function SocialLink({ name, children }: { name: SocialName; children: ReactNode }) {
  return (
    <BrandLink name={name} href={site.links.social[name]} track={trackAttribute('link_click_social', { name })}>
      {children}
    </BrandLink>
  )
}

interface BrandLinkProps {
  name: Brand
  href: string
  /** The value of its `data-track`. */
  track: string
  children: ReactNode
}

export function BrandLink({ name, href, track, children }: BrandLinkProps) {
  const { t } = useTranslation()
  return (
    <ExternalLink href={href} note={t('links.newTab')} className={plate} data-track={track}>
      <BrandMark name={name} />
      {children}
    </ExternalLink>
  )
}

interface BrandLinksProps {
  children: ReactNode[]
  /** Plaques of their own width, coins in two rows, or the plates of the stores, which weigh more. */
  look?: 'links' | 'medallions' | 'stores'
}

/** A list of brand links; each child becomes an item. */
export function BrandLinks({ children, look = 'links' }: BrandLinksProps) {
  return (
    <ul className={styles[look]} data-look={look}>
      {children.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lists are fixed
        <li key={index}>{link}</li>
      ))}
    </ul>
  )
}
