import type { Tracker } from '#site.config.ts'
import type { Sender } from './adapter.ts'
import { browserOfPage, type TrackerBrowser } from './adapter.ts'

/** Each adapter is a chunk of its own; the browser fetches only the configured one. */
export async function loadTracker(tracker: Tracker, browser: TrackerBrowser = browserOfPage()): Promise<Sender> {
  switch (tracker.kind) {
    case 'umami':
      return (await import('./umami.ts')).load(tracker, browser)
    case 'plausible':
      return (await import('./plausible.ts')).load(tracker, browser)
    case 'matomo':
      return (await import('./matomo.ts')).load(tracker, browser)
    case 'ga4':
      return (await import('./ga4.ts')).load(tracker, browser)
    case 'yandex':
      return (await import('./yandex.ts')).load(tracker, browser)
  }
}
