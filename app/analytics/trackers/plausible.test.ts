import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everySentEvent } from '../testing/every-event.ts'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { load } from './plausible.ts'

const tracker = { kind: 'plausible', script: 'https://plausible.example/js/script.js', domain: 'ismareth.example' } as const

test('Plausible finds the domain where its older scripts look, and the options where its newer ones do', async () => {
  let options: object | undefined
  const browser = fakeBrowser((globals) => {
    options = globals.plausible?.o
  })
  await load(tracker, browser)
  assert.deepEqual(browser.scripts, [{ source: tracker.script, attributes: { 'data-domain': 'ismareth.example' } }])
  assert.deepEqual(options, {})
})

test('Plausible gets every event with scalars for properties', async () => {
  const sent: [string, { props: object }][] = []
  const browser = fakeBrowser((globals) => {
    globals.plausible = (name, given) => sent.push([name, given])
  })
  const { event } = await load(tracker, browser)
  for (const [name, data] of everySentEvent) event(name, data)
  assert.deepEqual(
    sent,
    everySentEvent.map(([name, props]) => [name, { props }]),
  )
  for (const [, { props }] of sent) for (const value of Object.values(props)) assert.match(typeof value, /^(string|number)$/)
})

test('Plausible counts pages itself', async () => {
  assert.equal((await load(tracker, fakeBrowser())).page, undefined)
})
