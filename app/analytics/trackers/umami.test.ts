import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everySentEvent } from '../testing/every-event.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { load } from './umami.ts'

const tracker = { kind: 'umami', script: 'https://stats.example/script.js', websiteId: 'b59e9c65' } as const

test('Umami is told not to count hashes and to honour Do Not Track', async () => {
  const browser = fakeBrowser()
  await load(tracker, browser)
  assert.deepEqual(browser.scripts, [
    {
      source: 'https://stats.example/script.js',
      attributes: { 'data-website-id': 'b59e9c65', 'data-exclude-hash': 'true', 'data-do-not-track': 'true' },
    },
  ])
})

test('Umami is told where it listens when that is elsewhere', async () => {
  const browser = fakeBrowser()
  await load({ ...tracker, hostUrl: 'https://collect.example' }, browser)
  assert.equal(browser.scripts[0]?.attributes['data-host-url'], 'https://collect.example')
})

test('Umami gets every event by its own name, with its own data', async () => {
  const sent: unknown[] = []
  const browser = fakeBrowser((globals) => {
    globals.umami = { track: (...event) => sent.push(event) }
  })
  const { event } = await load(tracker, browser)
  for (const [name, data] of everySentEvent) event(name, data)
  assert.deepEqual(sent, everySentEvent)
})

test('Umami gets names of at most 50 characters', async () => {
  const names: string[] = []
  const browser = fakeBrowser((globals) => {
    globals.umami = { track: (name) => names.push(name) }
  })
  const { event } = await load(tracker, browser)
  event('n'.repeat(60), {})
  assert.deepEqual(names, ['n'.repeat(50)])
})

test('Umami counts pages itself, and is shown the address again on the way back, which it does not watch', async () => {
  const browser = fakeBrowser()
  const sender = await load(tracker, browser)
  assert.equal(sender.page, undefined)
  assert.equal(browser.repeated, 0)
  browser.travel()
  assert.equal(browser.repeated, 1)
})

test('an Umami whose script brought nothing takes events in silence', async () => {
  const { event } = await load(tracker, fakeBrowser())
  event('popup_funding', { name: 'closed', lang: 'en' })
})
