import type { Sender, TrackerBrowser, TrackerOf } from './adapter.ts'

/** Umami truncates longer names by itself; truncating here makes what is sent visible. */
const maxNameLength = 50

/** Umami counts the page views itself: the first one, and one whenever the address changes. */
export async function load({ script, websiteId, hostUrl }: TrackerOf<'umami'>, browser: TrackerBrowser): Promise<Sender> {
  await browser.addScript(script, {
    'data-website-id': websiteId,
    // Without this every section that is scrolled to would be a page view.
    'data-exclude-hash': 'true',
    'data-do-not-track': 'true',
    ...(hostUrl === undefined ? {} : { 'data-host-url': hostUrl }),
  })
  // It watches pushState and replaceState but not popstate; replacing the address with itself makes it look.
  browser.onTravel(() => browser.repeatAddress())
  return { event: (name, data) => browser.globals.umami?.track(name.slice(0, maxNameLength), data) }
}
