import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '../store/new-id.ts'
import { createLinks } from './links.ts'

const now = Date.UTC(2025, 9, 1, 12)
const links = createLinks('https://game.example', Buffer.alloc(32, 1))
const week = 7 * 86_400_000
const id = newId(now)
const tokenOf = (url: string) => url.split('/').at(-1) ?? ''
const confirm = tokenOf(links.confirm(id, now))
const unsubscribe = tokenOf(links.unsubscribe(id))

test('a link leads back to the subscriber it was made for', () => {
  assert.deepEqual(links.readConfirm(confirm, now), { subscriberId: id, issuedAt: now - 1000, expired: false })
  assert.equal(links.readUnsubscribe(unsubscribe), id)
})

test('a link to confirm is good for seven days, one to unsubscribe for ever', () => {
  assert.equal(links.readConfirm(confirm, now + week - 1)?.expired, false)
  assert.equal(links.readConfirm(confirm, now + week)?.expired, true)
  assert.equal(tokenOf(links.unsubscribe(id)), unsubscribe)
})

test('the link to unsubscribe stays shorter than 60 characters behind the host', () => {
  assert.ok(links.unsubscribe(id).length - 'https://game.example'.length < 60)
})

test('what differs in any place was not written by us', () => {
  for (const token of [confirm, unsubscribe]) {
    for (let place = 0; place < token.length; place++) {
      const forged = token.slice(0, place) + (token[place] === 'A' ? 'B' : 'A') + token.slice(place + 1)
      assert.equal(links.readConfirm(forged, now), undefined)
      assert.equal(links.readUnsubscribe(forged), undefined)
    }
  }
})

test('what is too short or too long was not written by us', () => {
  for (const token of [confirm, unsubscribe]) {
    for (let length = 0; length < token.length; length++) {
      assert.equal(links.readConfirm(token.slice(0, length), now), undefined)
      assert.equal(links.readUnsubscribe(token.slice(0, length)), undefined)
    }
    assert.equal(links.readConfirm(`${token}A`, now), undefined)
    assert.equal(links.readUnsubscribe(`${token}AAAA`), undefined)
  }
})

test('neither kind of link does what the other does', () => {
  assert.equal(links.readConfirm(unsubscribe, now), undefined)
  assert.equal(links.readUnsubscribe(confirm), undefined)
})

test('another key makes other links', () => {
  const others = createLinks('https://game.example', Buffer.alloc(32, 2))
  assert.equal(others.readConfirm(confirm, now), undefined)
  assert.equal(others.readUnsubscribe(unsubscribe), undefined)
})

test('a mark that a mail program took for a part of the link does no harm', () => {
  for (const mark of ['.', ')', '>', '”', '),']) assert.equal(links.readUnsubscribe(unsubscribe + mark), id)
  assert.equal(links.readUnsubscribe(`${unsubscribe}/x`), undefined)
  assert.equal(links.readUnsubscribe(`${unsubscribe}\0`), undefined)
})
