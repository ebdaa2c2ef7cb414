import { defaultLanguage } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { createTracking, type TrackedPage, type Tracking } from './create-tracking.ts'
import type { EventName, Events } from './events.ts'
import { loadTracker } from './trackers/load-tracker.ts'
import { trackingRefused } from './tracking-refused.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Reports an event: as `site:track` on the window, for anybody who listens there, and to the configured tracker,
 * now or as soon as it has loaded. Never throws.
 */
export function track<Name extends EventName>(event: Name, data: Events[Name]): void {
  announce(event, data)
  tracking().track(event, data)
}

function announce<Name extends EventName>(event: Name, data: Events[Name]): void {
  if (typeof window === 'undefined') return
  const detail = { event, data: { ...data, lang: pageInBrowser.language() } }
  window.dispatchEvent(new CustomEvent('site:track', { detail }))
  // A host may inject Umami without our configuration.
  if (!site.tracker && !pageInBrowser.refused()) trackWithExistingUmami(detail)
}

/** Counts a page view now and on every change of language. Called once, at start. */
export function startTracking(): void {
  if (!site.tracker) return
  const { countPage } = tracking()
  // By the time `lang` changes, the title and the address have changed as well.
  new MutationObserver(countPage).observe(document.documentElement, { attributeFilter: ['lang'] })
}

let siteTracking: Tracking | undefined

/** Created lazily: the module is also loaded while prerendering, where there is no page. */
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

/** Sends an event to an Umami script that is already on the page, if there is one. */
function trackWithExistingUmami({ event, data }: { event: string; data: object }): void {
  const { umami } = window as { umami?: { track?: unknown } }
  if (typeof umami?.track !== 'function') return
  try {
    umami.track(event, data)
  } catch {
    // Statistics must not break the page.
  }
}
