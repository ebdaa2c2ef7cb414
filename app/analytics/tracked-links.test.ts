import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followTrackedLinks, trackAttribute, trackLinkClick } from './tracked-links.ts'

test('a followed link is tracked with what its attribute says', () => {
  const { click, sent } = followedPage()
  click(elementIn(trackAttribute('link_click_social', { name: 'telegram' })))
  click(elementIn(trackAttribute('link_click_contact', { name: 'itmail' })))
  click(elementIn(trackAttribute('link_click_support_popup', { name: 'stripe' })))
  assert.deepEqual(sent, [
    ['link_click_social', { name: 'telegram' }],
    ['link_click_contact', { name: 'itmail' }],
    ['link_click_support_popup', { name: 'stripe' }],
  ])
})

test('the middle button follows a link, the others but the first do not', () => {
  const { auxclick, sent } = followedPage()
  const link = elementIn(trackAttribute('link_click_store', { name: 'gog' }))
  auxclick(link, 2)
  assert.deepEqual(sent, [])
  auxclick(link, 1)
  assert.deepEqual(sent, [['link_click_store', { name: 'gog' }]])
})

test('clicks elsewhere are passed over, on the document itself as well', () => {
  const { click, sent } = followedPage()
  click(elementIn(undefined))
  click(new EventTarget())
  assert.deepEqual(sent, [])
})

test('an attribute of someone else’s making is passed over', () => {
  const { click, sent } = followedPage()
  const foreign = [
    '',
    'link_click_store',
    '{',
    'null',
    '{}',
    '[]',
    '["link_click_store"]',
    '["link_click_store", null]',
    '["link_click_store", "gog"]',
    '["link_click_store", {}]',
    '["link_click_store", {"name": 1}]',
    '["link_click_store", {"name": "gog", "secret": {}}]',
    '["hash_click", {"name": "story"}]',
    '["toString", {"name": "gog"}]',
    '["link_click_store", {"name": "gog"}, 1]',
  ]
  for (const attribute of foreign) click(elementIn(attribute))
  assert.deepEqual(sent, [])
})

test('it can be stopped', () => {
  const { click, sent, stop } = followedPage()
  stop()
  click(elementIn(trackAttribute('link_click_store', { name: 'gog' })))
  assert.deepEqual(sent, [])
})

test('a click from before the scripts came is tracked like any other', () => {
  const sent: unknown[] = []
  trackLinkClick(elementIn(trackAttribute('link_click_support_bottom', { name: 'patreon' })), (...event) => sent.push(event))
  trackLinkClick(null, (...event) => sent.push(event))
  assert.deepEqual(sent, [['link_click_support_bottom', { name: 'patreon' }]])
})

function followedPage() {
  const sent: unknown[] = []
  const root = new EventTarget()
  const stop = followTrackedLinks(root, (...event) => sent.push(event))
  const dispatch = (type: string, target: EventTarget, button: number) =>
    root.dispatchEvent(Object.defineProperties(new Event(type), { target: { value: target }, button: { value: button } }))
  return {
    sent,
    stop,
    click: (target: EventTarget) => dispatch('click', target, 0),
    auxclick: (target: EventTarget, button: number) => dispatch('auxclick', target, button),
  }
}

/** Something inside a link with this attribute; inside none without. */
function elementIn(attribute: string | undefined): EventTarget {
  const link = { getAttribute: (name: string) => (name === 'data-track' ? attribute : null) }
  return Object.assign(new EventTarget(), {
    closest: (selector: string) => (selector === '[data-track]' && attribute !== undefined ? link : null),
  })
}
