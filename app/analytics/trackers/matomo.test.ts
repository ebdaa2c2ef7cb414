import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everySentEvent } from '../testing/every-event.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { load } from './matomo.ts'

const tracker = { kind: 'matomo', host: 'https://stats.example/matomo/', siteId: 7 } as const

test('Matomo is set up before its script comes, without cookies', async () => {
  let waiting: unknown
  const browser = fakeBrowser((globals) => {
    waiting = structuredClone(globals._paq)
  })
  await load(tracker, browser)
  assert.deepEqual(waiting, [
    ['setTrackerUrl', 'https://stats.example/matomo/matomo.php'],
    ['setSiteId', '7'],
    ['setDoNotTrack', true],
    ['disableCookies'],
  ])
  assert.deepEqual(browser.scripts, [{ source: 'https://stats.example/matomo/matomo.js', attributes: {} }])
})

test('Matomo gets every event as category, action and name, and never a value', async () => {
  const { told, browser } = loadedMatomo()
  const { event } = await load(tracker, browser)
  for (const [name, data] of everySentEvent) event(name, data)
  assert.deepEqual(told, [
    ['trackEvent', 'hash_click', 'section=sound-design', 'lang=ru'],
    ['trackEvent', 'link_click_contact', 'name=itmail', 'lang=ru'],
    ['trackEvent', 'link_click_social', 'name=github', 'lang=ru'],
    ['trackEvent', 'link_click_support_bottom', 'name=boosty', 'lang=ru'],
    ['trackEvent', 'link_click_store', 'name=steam', 'lang=ru'],
    ['trackEvent', 'link_click_download', 'name=demo', 'lang=ru'],
    ['trackEvent', 'gallery_open', 'image=pic3', 'lang=ru'],
    ['trackEvent', 'popup_funding', 'name=closed', 'lang=ru'],
    ['trackEvent', 'link_click_support_popup', 'name=crypto&status=copied', 'lang=ru'],
    ['trackEvent', 'email_sub_error', 'status=429', 'lang=ru'],
    ['trackEvent', 'scroll_depth', 'depth=half', 'lang=ru'],
  ])
})

test('Matomo gets a page by its address, and the next one as reached from it', async () => {
  const { told, browser } = loadedMatomo()
  const { page } = await load(tracker, browser)
  page?.({ address: 'https://ismareth.example/en', title: 'ISMARETH' })
  page?.({ address: 'https://ismareth.example/ru', title: 'ИСМАРЕТ' })
  assert.deepEqual(told, [
    ['setCustomUrl', 'https://ismareth.example/en'],
    ['setDocumentTitle', 'ISMARETH'],
    ['trackPageView'],
    ['setReferrerUrl', 'https://ismareth.example/en'],
    ['setCustomUrl', 'https://ismareth.example/ru'],
    ['setDocumentTitle', 'ИСМАРЕТ'],
    ['trackPageView'],
  ])
})

/** Matomo exchanges its list for an object when it has loaded. */
function loadedMatomo() {
  const told: unknown[][] = []
  const browser = fakeBrowser((globals) => {
    globals._paq = { push: (command) => told.push(command) }
  })
  return { told, browser }
}
