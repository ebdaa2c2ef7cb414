import { matomoAddress } from '#shared/tracker-hosts.ts'
import type { EventData } from '../events.ts'
import type { Sender, TrackerBrowser, TrackerOf } from './adapter.ts'

export async function load({ host, siteId }: TrackerOf<'matomo'>, browser: TrackerBrowser): Promise<Sender> {
  const address = matomoAddress(host)
  // An array until Matomo has loaded, then Matomo's own object that takes the same commands.
  const tell = (...command: unknown[]) => {
    browser.globals._paq ??= []
    browser.globals._paq.push(command)
  }
  tell('setTrackerUrl', `${address}/matomo.php`)
  tell('setSiteId', String(siteId))
  tell('setDoNotTrack', true)
  // The site asks for no consent, so it sets no cookies that would need it.
  tell('disableCookies')
  await browser.addScript(`${address}/matomo.js`)
  return {
    // A Matomo event has a category, an action and a name; its value must be numeric, so our data goes into the names.
    event: (name, { lang, ...data }) => tell('trackEvent', name, pairs(data), pairs(lang === undefined ? {} : { lang })),
    page: pageCounter(tell),
  }
}

function pageCounter(tell: (...command: unknown[]) => void): Sender['page'] {
  let previous: string | undefined
  return ({ address, title }) => {
    if (previous !== undefined) tell('setReferrerUrl', previous)
    tell('setCustomUrl', address)
    tell('setDocumentTitle', title)
    tell('trackPageView')
    previous = address
  }
}

/** `name=crypto&status=copied` */
function pairs(data: EventData): string {
  return Object.entries(data)
    .map((pair) => pair.join('='))
    .join('&')
}
