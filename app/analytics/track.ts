import { defaultLanguage } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { createTracking, type TrackedPage, type Tracking } from './create-tracking.ts'
import type { EventName, Events } from './events.ts'
import { loadTracker } from './trackers/load-tracker.ts'
import { trackingRefused } from './tracking-refused.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Tells what happened: the page itself, by a `site:track` event on the window, for whoever listens there; and the configured
 * tracker, now or as soon as it has loaded. Never throws.
 */
export function track<Name extends EventName>(event: Name, data: Events[Name]): void {
  announce(event, data)
  tracking().track(event, data)
}

function announce<Name extends EventName>(event: Name, data: Events[Name]): void {
  if (typeof window === 'undefined') return
  const detail = { event, data: { ...data, lang: pageInBrowser.language() } }
  window.dispatchEvent(new CustomEvent('site:track', { detail }))
  // A tracker that the host of the page put into it, without our configuration, counts as well.
  if (!site.tracker && !pageInBrowser.refused()) trackWithExistingUmami(detail)
}

/** Counts this page, and one more whenever its language changes. Called once, when the page's script starts. */
export function startTracking(): void {
  if (!site.tracker) return
  const { countPage } = tracking()
  // The attribute is set when the page in the other language stands, with its title and its address.
  new MutationObserver(countPage).observe(document.documentElement, { attributeFilter: ['lang'] })
}

let siteTracking: Tracking | undefined

/** Made when first needed: the module is loaded while prerendering too, where there is no page to look at. */
function tracking(): Tracking {
  siteTracking ??= createTracking(site.tracker, pageInBrowser)
  return siteTracking
}

const pageInBrowser: TrackedPage = {
  refused: () => trackingRefused(window),
  language: () => primarySubtag(document.documentElement.lang),
  view: () => ({
    address: window.location.origin + window.location.pathname + window.location.search,
    title: document.title,
  }),
  whenIdle,
  load: loadTracker,
}

/** `ru` of `ru-RU`. */
export function primarySubtag(tag: string): string {
  return tag.split('-')[0]?.toLowerCase() || defaultLanguage
}

/** Sends an event to an Umami that is on the page already, if one is. */
function trackWithExistingUmami({ event, data }: { event: string; data: object }): void {
  const { umami } = window as { umami?: { track?: unknown } }
  if (typeof umami?.track !== 'function') return
  try {
    umami.track(event, data)
  } catch {
    // The page must not break for its statistics.
  }
}
