import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { site } from '#site.config.ts'
import { track } from '../../analytics/track.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { BrandMark } from '../brand-links.tsx'
import { CryptoButton } from './crypto-button.tsx'
import styles from './support-banner.module.css'
import { useAppearsAfterLoad } from './use-appears-after-load.ts'
import { useCoversFocus } from './use-covers-focus.ts'

const delay = 5000

const links = [
  ['patreon', site.links.donation.patreon],
  ['buymeacoffee', site.links.donation.buymeacoffee],
  ['boosty', site.links.donation.boosty],
  ['paypal', site.links.payment.paypal],
  ['stripe', site.links.payment.stripe],
] as const

// Until the page is loaded anew: a visitor who closed the banner does not meet it again.
let closed = false

/** Asks for gold, politely: not modal, once a visit, closed for good by one press, and aside when it would cover what has the focus. */
export function SupportBanner() {
  const { t } = useTranslation()
  const appeared = useAppearsAfterLoad(delay)
  const [open, setOpen] = useState(!closed)
  const visible = appeared && open
  const place = useRef<HTMLDivElement>(null)
  const aside = useCoversFocus(place, visible)

  function close() {
    closed = true
    setOpen(false)
    track('popup_funding', { name: 'closed' })
  }

  return (
    // The live region is there from the start, so that what appears in it is announced.
    <div ref={place} aria-live="polite" className={`${styles.place} yarl__no_scroll_padding`}>
      {visible && (
        <section id="support-banner" aria-labelledby="support-banner-title" className={styles.banner} data-aside={aside || undefined}>
          <h2 id="support-banner-title">{t('Banner.header')}</h2>
          <p>{t('Banner.text')}</p>
          {/* Announced are the words; the links are there for whoever comes. */}
          <ul aria-live="off">
            {links.map(([name, href]) => (
              <li key={name}>
                <ExternalLink href={href} note={t('links.newTab')} data-track={trackAttribute('link_click_support_popup', { name })}>
                  <BrandMark name={name} />
                  {t(`donations.${name}`)}
                </ExternalLink>
              </li>
            ))}
            <li>
              <CryptoButton address={site.cryptoAddress} />
            </li>
          </ul>
          <button type="button" className={styles.close} aria-label={t('Banner.close')} onClick={close}>
            ×
          </button>
        </section>
      )}
    </div>
  )
}
