import type { Sender, TrackerBrowser, TrackerOf } from './adapter.ts'

/** Umami cuts longer names by itself; it is done here so that what is sent is what is seen. */
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
  // It watches pushState and replaceState but not the way back: told of the address again, it notices that it is another.
  browser.onTravel(() => browser.repeatAddress())
  return { event: (name, data) => browser.globals.umami?.track(name.slice(0, maxNameLength), data) }
}
