import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tracker } from '#site.config.ts'
import { createTracking, maxQueued, type TrackedPage } from './create-tracking.ts'
import type { EventData } from './events.ts'
import { everyEvent, everySentEvent } from './testing/every-event.ts'
import type { PageView, Sender } from './trackers/adapter.ts'

const tracker: Tracker = { kind: 'umami', script: 'https://stats.example/script.js', websiteId: 'site' }

test('what happened before the tracker had loaded is sent in order, and before what happened after', async () => {
  const page = fakePage()
  const { track } = createTracking(tracker, page)
  track('hash_click', { section: 'about' })
  track('hash_click', { section: 'story' })
  page.idle()
  track('scroll_depth', { depth: 'half' })
  assert.deepEqual(page.sent, [])
  await page.loaded()
  track('scroll_depth', { depth: 'full' })
  assert.deepEqual(page.sent, [
    ['page', 'https://ismareth.example/en', 'ISMARETH'],
    ['hash_click', { section: 'about', lang: 'en' }],
    ['hash_click', { section: 'story', lang: 'en' }],
    ['scroll_depth', { depth: 'half', lang: 'en' }],
    ['scroll_depth', { depth: 'full', lang: 'en' }],
  ])
})

test('every event is sent with its data and the language, and nothing more', async () => {
  const page = fakePage({ speaks: 'ru' })
  const { track } = createTracking(tracker, page)
  await page.loaded()
  page.sent.length = 0
  track('hash_click', everyEvent.hash_click)
  track('link_click_contact', everyEvent.link_click_contact)
  track('link_click_social', everyEvent.link_click_social)
  track('link_click_support_bottom', everyEvent.link_click_support_bottom)
  track('link_click_store', everyEvent.link_click_store)
  track('link_click_download', everyEvent.link_click_download)
  track('gallery_open', everyEvent.gallery_open)
  track('popup_funding', everyEvent.popup_funding)
  track('link_click_support_popup', everyEvent.link_click_support_popup)
  track('email_sub_error', everyEvent.email_sub_error)
  track('scroll_depth', everyEvent.scroll_depth)
  assert.deepEqual(page.sent, everySentEvent)
})

test('an event has the language in which it happened, not the one in which it is sent', async () => {
  const page = fakePage()
  const { track } = createTracking(tracker, page)
  track('gallery_open', { image: 'pic1' })
  page.speaks = 'ru'
  await page.loaded()
  assert.deepEqual(page.sent.at(-1), ['gallery_open', { image: 'pic1', lang: 'en' }])
})

test('the tracker is loaded once, and not before the page is idle', async () => {
  const page = fakePage()
  const { track } = createTracking(tracker, page)
  track('popup_funding', { name: 'closed' })
  assert.equal(page.loads, 0)
  await page.loaded()
  track('popup_funding', { name: 'closed' })
  assert.equal(page.loads, 1)
})

test('what waits is bounded, and what came first is kept', async () => {
  const page = fakePage()
  const { track } = createTracking(tracker, page)
  for (let status = 1; status <= maxQueued * 2; status += 1) track('email_sub_error', { status })
  await page.loaded()
  assert.equal(page.sent.length, maxQueued)
  assert.deepEqual(page.sent[1], ['email_sub_error', { status: 1, lang: 'en' }])
})

test('a page is counted once when it loads and once for every change of its language', async () => {
  const page = fakePage()
  const { countPage } = createTracking(tracker, page)
  countPage()
  await page.loaded()
  countPage()
  page.speaks = 'ru'
  countPage()
  countPage()
  page.speaks = 'en'
  countPage()
  assert.deepEqual(
    page.sent.map(([, address]) => address),
    ['https://ismareth.example/en', 'https://ismareth.example/ru', 'https://ismareth.example/en'],
  )
})

test('a tracker that counts pages by itself is not told of them', async () => {
  const page = fakePage()
  page.sender = { event: (name, data) => page.sent.push([name, data]) }
  const { track } = createTracking(tracker, page)
  await page.loaded()
  track('popup_funding', { name: 'closed' })
  assert.deepEqual(page.sent, [['popup_funding', { name: 'closed', lang: 'en' }]])
})

test('without a tracker nothing is loaded, and the page is not even looked at', () => {
  const untouchable = new Proxy(fakePage(), { get: () => assert.fail('the page was looked at') })
  const { track, countPage } = createTracking(undefined, untouchable)
  track('popup_funding', { name: 'closed' })
  countPage()
})

test('where the visitor refuses, nothing is loaded and nothing sent', async () => {
  const page = fakePage({ refuses: true })
  const { track } = createTracking(tracker, page)
  track('popup_funding', { name: 'closed' })
  await page.loaded()
  assert.equal(page.loads, 0)
  assert.deepEqual(page.sent, [])
})

test('nothing is kept from before a refusal, nor from during it', async () => {
  const page = fakePage()
  const { track } = createTracking(tracker, page)
  track('popup_funding', { name: 'closed' })
  page.refuses = true
  track('popup_funding', { name: 'closed' })
  page.refuses = false
  await page.loaded()
  assert.equal(page.loads, 0)
  assert.deepEqual(page.sent, [])
})

test('a refusal while the tracker loads is honoured', async () => {
  const page = fakePage()
  createTracking(tracker, page)
  page.idle()
  page.refuses = true
  await page.loaded()
  assert.equal(page.loads, 1)
  assert.deepEqual(page.sent, [])
})

test('a tracker that cannot be loaded leaves nothing behind', async () => {
  const page = fakePage()
  page.load = () => Promise.reject(new Error('blocked'))
  const { track } = createTracking(tracker, page)
  track('popup_funding', { name: 'closed' })
  await page.loaded()
  track('popup_funding', { name: 'closed' })
  // An unhandled rejection would fail the test by itself.
  await new Promise(setImmediate)
  assert.deepEqual(page.sent, [])
})

test('a tracker that throws or rejects breaks neither the page nor the events behind', async () => {
  const page = fakePage()
  const sent: string[] = []
  page.sender = {
    page: () => Promise.reject(new Error('later')),
    event: (name) => {
      sent.push(name)
      throw new Error('at once')
    },
  }
  const { track } = createTracking(tracker, page)
  track('hash_click', { section: 'team' })
  await page.loaded()
  track('popup_funding', { name: 'closed' })
  await new Promise(setImmediate)
  assert.deepEqual(sent, ['hash_click', 'popup_funding'])
})

interface FakePage extends TrackedPage {
  refuses: boolean
  speaks: string
  sender: Sender
  loads: number
  sent: [name: string, what: EventData | string, title?: string][]
  idle(): void
  /** Resolves when the page has been idle and what came of it is done. */
  loaded(): Promise<void>
}

function fakePage({ refuses = false, speaks = 'en' } = {}): FakePage {
  let whenIdle: (() => void) | undefined
  const page: FakePage = {
    refuses,
    speaks,
    loads: 0,
    sent: [],
    sender: {
      event: (name, data) => page.sent.push([name, data]),
      page: ({ address, title }: PageView) => page.sent.push(['page', address, title]),
    },
    refused: () => page.refuses,
    language: () => page.speaks,
    view: () => ({ address: `https://ismareth.example/${page.speaks}`, title: 'ISMARETH' }),
    whenIdle: (run) => {
      whenIdle = run
    },
    load: async () => {
      page.loads += 1
      return page.sender
    },
    idle: () => {
      whenIdle?.()
      whenIdle = undefined
    },
    loaded: async () => {
      page.idle()
      await new Promise(setImmediate)
    },
  }
  return page
}
