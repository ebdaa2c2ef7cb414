import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tracker } from '#site.config.ts'
import { checkTracker } from './tracker.ts'

const sound: Tracker[] = [
  { kind: 'umami', script: 'https://stats.studio.dev/script.js', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' },
  { kind: 'plausible', script: 'https://plausible.io/js/script.js', domain: 'studio.dev' },
  { kind: 'matomo', host: 'stats.studio.dev', siteId: 1 },
  { kind: 'ga4', measurementId: 'G-ABC1234567' },
  { kind: 'yandex', counterId: 12_345_678 },
]
const broken: Tracker[] = [
  { kind: 'umami', script: 'https://stats.studio.dev/script.js', websiteId: 'CONFIGURE-ME' },
  { kind: 'umami', script: 'https://umami.example/script.js', websiteId: '94db1cb1-74f4-4a40-ad6c-962362670409' },
  { kind: 'plausible', script: 'https://plausible.io/js/script.js', domain: 'game.example' },
  { kind: 'matomo', host: 'matomo.example', siteId: 1 },
  { kind: 'matomo', host: 'stats.studio.dev', siteId: 0 },
  { kind: 'ga4', measurementId: 'UA-12345-1' },
  { kind: 'yandex', counterId: Number.NaN },
]

const levels = (tracker: Tracker | undefined) => new Set(checkTracker(tracker).map(({ level }) => level))

test('no tracker is fine, and so is one with its real names', () => {
  for (const tracker of [undefined, ...sound]) assert.deepEqual(levels(tracker), new Set(['ok']))
})

test('a tracker with a placeholder or a malformed name is a fault', () => {
  for (const tracker of broken) assert.ok(levels(tracker).has('fault'), JSON.stringify(tracker))
})

test('a tracker that nobody knows is a fault', () => {
  const [finding] = checkTracker({ kind: 'unknown' } as unknown as Parameters<typeof checkTracker>[0])
  assert.deepEqual([finding?.level, finding?.subject], ['fault', 'tracker.kind'])
})
