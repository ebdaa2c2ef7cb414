import type { Sender, TrackerBrowser, TrackerOf } from './adapter.ts'

/** Google Analytics reserves these names and drops custom events that use them. */
const reservedNames: ReadonlySet<string> = new Set([
  'ad_impression',
  'app_remove',
  'app_store_refund',
  'app_store_subscription_cancel',
  'app_store_subscription_renew',
  'click',
  'error',
  'file_download',
  'first_open',
  'first_visit',
  'form_start',
  'form_submit',
  'in_app_purchase',
  'page_view',
  'scroll',
  'session_start',
  'user_engagement',
  'view_complete',
  'video_progress',
  'video_start',
  'view_search_results',
])

/**
 * Page views are counted here, so in the data stream's enhanced measurement “page changes based on browser history events”
 * must be switched off: no code can do it, and with it every section that is scrolled to may count as a page.
 */
export async function load({ measurementId }: TrackerOf<'ga4'>, browser: TrackerBrowser): Promise<Sender> {
  browser.globals.dataLayer ??= []
  const gtag = commandsInto(browser.globals.dataLayer)
  // The site asks for no consent, so Google's cookies are denied on the visitor's behalf.
  gtag('consent', 'default', { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' })
  gtag('js', new Date())
  gtag('config', measurementId, { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false })
  await browser.addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`)
  return {
    event: (name, data) => gtag('event', reservedNames.has(name) ? `site_${name}` : name, data),
    page: ({ address, title }) => gtag('event', 'page_view', { page_location: address, page_title: title }),
  }
}

function commandsInto(dataLayer: unknown[]): (...command: unknown[]) => void {
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: Google's script takes commands as `arguments` only; it passes over arrays
    dataLayer.push(arguments)
  }
}
