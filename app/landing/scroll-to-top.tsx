import { scrollBehaviour } from '../browser/scroll-behaviour.ts'
import { useScrolledPast } from '../browser/use-scrolled-past.ts'
import { useScrolling } from '../browser/use-scrolling.ts'
import { useTranslation } from '../i18n.ts'
import styles from './scroll-to-top.module.css'

/** How far the page is scrolled, in pixels, when there is something to go back to. */
export const appearsAfter = 520

export function ScrollToTop() {
  const { t } = useTranslation()
  const visible = useScrolledPast(appearsAfter)
  const scrolling = useScrolling()
  return (
    <button
      type="button"
      id="scroll-top"
      className={`${styles.button} yarl__no_scroll_padding`}
      hidden={!visible}
      aria-label={t('scrollTop')}
      data-lifts-banner
      data-at-rest={!scrolling || undefined}
      onClick={scrollToTop}
    />
  )
}

/** Back to the hero, the hash gone. */
export function scrollToTop() {
  // The button disappears on the way up, and Chromium stops a smooth scroll when the focused element is hidden.
  document.getElementById('title')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: scrollBehaviour() })
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
