import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everySentEvent } from '../testing/every-event.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { load } from './yandex.ts'

const tracker = { kind: 'yandex', counterId: 42 } as const

test('Yandex Metrica is set up before its script comes, and records no movements', async () => {
  let waiting: unknown
  let since: unknown
  const browser = fakeBrowser((globals) => {
    waiting = globals.ym?.a
    since = globals.ym?.l
  })
  await load(tracker, browser)
  assert.deepEqual(waiting, [
    [42, 'init', { defer: true, trackHash: false, clickmap: false, trackLinks: false, webvisor: false, accurateTrackBounce: true }],
  ])
  assert.equal(typeof since, 'number')
  assert.deepEqual(browser.scripts, [{ source: 'https://mc.yandex.ru/metrika/tag.js', attributes: {} }])
})

test('Yandex Metrica gets every event as a goal, with its own data', async () => {
  const { told, browser } = loadedMetrica()
  const { event } = await load(tracker, browser)
  for (const [name, data] of everySentEvent) event(name, data)
  assert.deepEqual(
    told,
    everySentEvent.map(([name, data]) => [42, 'reachGoal', name, data]),
  )
})

test('a goal with more than 8 KB of parameters, counted in bytes, is sent without them', async () => {
  const { told, browser } = loadedMetrica()
  const { event } = await load(tracker, browser)
  event('fits', { name: 'я'.repeat(4090) })
  event('too_large', { name: 'я'.repeat(4096) })
  assert.deepEqual(told.at(0)?.length, 4)
  assert.deepEqual(told.at(1), [42, 'reachGoal', 'too_large'])
})

test('Yandex Metrica gets a page by its address, and the next one as reached from it', async () => {
  const { told, browser } = loadedMetrica()
  const { page } = await load(tracker, browser)
  page?.({ address: 'https://ismareth.example/en', title: 'ISMARETH' })
  page?.({ address: 'https://ismareth.example/ru', title: 'ИСМАРЕТ' })
  assert.deepEqual(told, [
    [42, 'hit', 'https://ismareth.example/en', { title: 'ISMARETH' }],
    [42, 'hit', 'https://ismareth.example/ru', { title: 'ИСМАРЕТ', referer: 'https://ismareth.example/en' }],
  ])
})

/** Metrica exchanges the function for its own when it has loaded. */
function loadedMetrica() {
  const told: unknown[][] = []
  const browser = fakeBrowser((globals) => {
    globals.ym = (...call) => told.push(call)
  })
  return { told, browser }
}
