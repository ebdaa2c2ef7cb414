import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { site } from '#site.config.ts'
import { track } from '../../analytics/track.ts'
import { trackAttribute } from '../../analytics/tracked-links.ts'
import { useMediaQuery } from '../../browser/use-media-query.ts'
import { useTranslation } from '../../i18n.ts'
import { ExternalLink } from '../../ui/external-link.tsx'
import { BrandMark } from '../brand-links.tsx'
import { CryptoButton } from './crypto-button.tsx'
import styles from './support-banner.module.css'
import { useAppearsAfterLoad } from './use-appears-after-load.ts'
import { useBannerPlace } from './use-banner-place.ts'
import { useLeavesUnseen } from './use-leaves-unseen.ts'

const delay = 5000

/** Where the whole banner would take more than a third of the window: there it is a rolled scroll until it is tapped. */
const smallWindow = '(max-width: 767px), (max-height: 37.5rem), (orientation: portrait)'

const links = [
  ['patreon', site.links.donation.patreon],
  ['buymeacoffee', site.links.donation.buymeacoffee],
  ['boosty', site.links.donation.boosty],
  ['paypal', site.links.payment.paypal],
  ['stripe', site.links.payment.stripe],
] as const

// Until the page is loaded anew: a visitor who closed the banner does not meet it again.
let closed = false

/**
 * Asks for gold, politely: not modal, once a visit, closed for good by one press, and never over what somebody uses. Where somebody reads
 * on, only its coins stay.
 */
export function SupportBanner() {
  const { t } = useTranslation()
  const appeared = useAppearsAfterLoad(delay)
  const [open, setOpen] = useState(!closed)
  const [unrolled, setUnrolled] = useState(false)
  const [tucked, setTucked] = useState(false)
  const rolls = useMediaQuery(smallWindow)
  const visible = appeared && open
  const place = useRef<HTMLDivElement>(null)
  const aside = useBannerPlace(place, visible, tucked)
  const focusedBefore = useFocusOutside(place)
  const shown = !tucked && (!rolls || unrolled)

  const tuck = useCallback(() => {
    setTucked(true)
    setUnrolled(false)
  }, [])
  const [departures, setDepartures] = useState(0)
  const leave = useCallback(() => {
    tuck()
    setDepartures((count) => count + 1)
  }, [tuck])
  const leaving = useLeavesUnseen(place, visible && !tucked, leave)

  function unroll() {
    setTucked(false)
    setUnrolled(true)
  }

  function close() {
    closed = true
    setOpen(false)
    track('popup_funding', { name: 'closed' })
    const before = focusedBefore.current
    const target = before?.isConnected ? before : document.getElementById('title')
    target?.focus({ preventScroll: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close()
  }

  return (
    // Before the page, so that the keyboard meets it early. The live region is there from the start: what appears in it is announced.
    // What has left is not what comes back: the coins are another element, or browsers would take them for the sheet, moved.
    <div
      key={departures}
      ref={place}
      aria-live="polite"
      className={`${styles.place} yarl__no_scroll_padding`}
      data-aside={aside || leaving || undefined}
    >
      {visible && (
        <section
          id="support-banner"
          aria-labelledby="support-banner-title"
          className={styles.banner}
          data-rolled={(!shown && !tucked) || undefined}
          data-tucked={tucked || undefined}
          onKeyDown={onKeyDown}
        >
          <h2 id="support-banner-title">
            {rolls || tucked || unrolled ? (
              <button type="button" aria-expanded={shown} onClick={shown ? tuck : unroll}>
                {t('Banner.header')}
              </button>
            ) : (
              t('Banner.header')
            )}
          </h2>
          {shown && (
            <div className={styles.sheet}>
              <p>{t('Banner.text')}</p>
              {/* Only the words are announced; the links are there for whoever comes. */}
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
            </div>
          )}
          <button type="button" className={styles.close} aria-label={t('Banner.close')} onClick={close}>
            ×
          </button>
        </section>
      )}
    </div>
  )
}

/** What had the focus before it went into `place`: there it returns when the place is gone. */
function useFocusOutside(place: { current: HTMLElement | null }) {
  const outside = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !place.current?.contains(target) && !target.matches('.skip-link')) outside.current = target
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [place])
  return outside
}
