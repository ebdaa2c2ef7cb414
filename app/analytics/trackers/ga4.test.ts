import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everySentEvent } from '../testing/every-event.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { load } from './ga4.ts'

const tracker = { kind: 'ga4', measurementId: 'G-ABC123' } as const

test('Google Analytics is set up without cookies, signals and page views of its own', async () => {
  const browser = fakeBrowser()
  await load(tracker, browser)
  const [consent, start, config] = commands(browser.globals.dataLayer)
  assert.deepEqual(consent, [
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ])
  assert.equal(start?.[0], 'js')
  assert.ok(start?.[1] instanceof Date)
  assert.deepEqual(config, [
    'config',
    'G-ABC123',
    { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false },
  ])
  assert.deepEqual(browser.scripts, [{ source: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123', attributes: {} }])
})

test('Google Analytics gets every event by its own name, with its own data', async () => {
  const browser = fakeBrowser()
  const { event } = await load(tracker, browser)
  for (const [name, data] of everySentEvent) event(name, data)
  assert.deepEqual(
    commands(browser.globals.dataLayer).slice(3),
    everySentEvent.map(([name, data]) => ['event', name, data]),
  )
})

test('Google Analytics gets commands as arguments, since it passes over arrays', async () => {
  const browser = fakeBrowser()
  await load(tracker, browser)
  for (const command of browser.globals.dataLayer ?? []) assert.equal(Object.prototype.toString.call(command), '[object Arguments]')
})

test('names that Google keeps for itself are sent under others', async () => {
  const browser = fakeBrowser()
  const { event } = await load(tracker, browser)
  for (const name of ['error', 'scroll', 'click', 'form_submit']) event(name, {})
  assert.deepEqual(
    commands(browser.globals.dataLayer)
      .slice(3)
      .map(([, name]) => name),
    ['site_error', 'site_scroll', 'site_click', 'site_form_submit'],
  )
})

test('Google Analytics gets a page by its address and title', async () => {
  const browser = fakeBrowser()
  const { page } = await load(tracker, browser)
  page?.({ address: 'https://ismareth.example/ru', title: 'ИСМАРЕТ' })
  assert.deepEqual(commands(browser.globals.dataLayer).at(-1), [
    'event',
    'page_view',
    { page_location: 'https://ismareth.example/ru', page_title: 'ИСМАРЕТ' },
  ])
})

function commands(dataLayer: unknown[] = []): unknown[][] {
  return dataLayer.map((command) => Array.from(Object(command)))
}
