import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackerHosts } from '#shared/tracker-hosts.ts'
import type { Tracker } from '#site.config.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { loadTracker } from './load-tracker.ts'

const trackers: { [Kind in Tracker['kind']]: Extract<Tracker, { kind: Kind }> } = {
  umami: { kind: 'umami', script: 'https://stats.example/script.js', websiteId: 'site' },
  plausible: { kind: 'plausible', script: 'https://plausible.example/js/script.js', domain: 'ismareth.example' },
  matomo: { kind: 'matomo', host: 'https://matomo.example', siteId: 1 },
  ga4: { kind: 'ga4', measurementId: 'G-1' },
  yandex: { kind: 'yandex', counterId: 1 },
}

for (const tracker of Object.values(trackers)) {
  test(`${tracker.kind} loads one script, from a host that the content security policy allows`, async () => {
    const browser = fakeBrowser()
    await loadTracker(tracker, browser)
    assert.equal(browser.scripts.length, 1)
    const { origin } = new URL(browser.scripts[0]?.source ?? '')
    assert.ok(
      trackerHosts(tracker).script.some((allowed) => origin === allowed || origin.endsWith(allowed.replace('https://*', ''))),
      origin,
    )
  })

  test(`${tracker.kind} says so when its script cannot be loaded`, async () => {
    const browser = fakeBrowser(() => {
      throw new Error('blocked')
    })
    await assert.rejects(loadTracker(tracker, browser), /blocked/)
  })
}

test('without a tracker the policy allows no hosts', () => {
  assert.deepEqual(trackerHosts(undefined), { script: [], connect: [], img: [] })
})

test('a script under the site’s own name needs no host', () => {
  assert.deepEqual(trackerHosts({ kind: 'umami', script: '/stats.js' }), { script: [], connect: [], img: [] })
})

test('Umami’s cloud listens elsewhere than its script is, unless it is told where', () => {
  const script = 'https://cloud.umami.is/script.js'
  assert.ok(trackerHosts({ kind: 'umami', script }).connect.includes('https://gateway.umami.is'))
  assert.deepEqual(trackerHosts({ kind: 'umami', script, hostUrl: 'https://eu.example/x' }), {
    script: ['https://cloud.umami.is'],
    connect: ['https://eu.example'],
    img: [],
  })
})

test('a Matomo in a folder, with or without https and a slash at the end, is the same host', () => {
  const hosts = { script: ['https://stats.example'], connect: ['https://stats.example'], img: ['https://stats.example'] }
  for (const host of ['https://stats.example', 'https://stats.example/matomo/', 'stats.example/']) {
    assert.deepEqual(trackerHosts({ kind: 'matomo', host }), hosts)
  }
})
