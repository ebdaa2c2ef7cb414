import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { nameIn } from '#content/facts.ts'
import { site } from '#site.config.ts'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { openCommandStore } from '../../testing/run-command.ts'
import { runSubscribers } from '../subscribers.ts'
import { niceTop } from './report/charts.ts'

const day = 86_400_000

async function openReport() {
  const store = await openCommandStore(runSubscribers)
  const now = store.clock.now
  const id = await addSubscriber(store.db, 'reader@example.com', { now: now - 3 * day, status: 'confirmed' })
  await addSubscriber(store.db, 'leser@example.com', { now: now - day, status: 'unsubscribed', language: 'ru', source: 'section_story' })
  await store.db
    .insertInto('announcements')
    .values({ id: 'a', name: 'demo <b>&', letter: 'demo', created_at: now - 5000 })
    .execute()
  const letter = { subscriber_id: id, announcement_id: 'a', attempts: 0, created_at: now, due_at: now, settled_at: now - 1000 }
  await store.db
    .insertInto('letters')
    .values([
      { ...letter, id: 'l1', state: 'sent' },
      { ...letter, id: 'l2', state: 'failed', reason: '550 <i>no</i> mailbox' },
      { ...letter, id: 'l3', state: 'queued', settled_at: null },
    ])
    .execute()
  return store
}

test('the page needs nothing but itself, and names nobody', async () => {
  await using store = await openReport()
  const file = join(store.dataDir, 'report.html')
  assert.equal((await store.run(['report', '--output', file])).code, 0)
  const page = await readFile(file, 'utf8')
  assert.match(page, /^<!doctype html>/)
  assert.ok(!/<script|<link|<img|\bsrc=|\bhref=|url\(|@import|https?:/.test(page))
  assert.ok(!/reader|leser|@example/.test(page))
  assert.ok(!/NaN|undefined|Infinity/.test(page))
})

test('what others wrote is text there', async () => {
  await using store = await openReport()
  const { out } = await store.run(['report'])
  assert.match(out, /<h3>demo &lt;b&gt;&amp;<\/h3>/)
  assert.match(out, /1 × 550 &lt;i&gt;no&lt;\/i&gt; mailbox/)
  assert.match(out, /66\.7 %|67 % of 3 letters settled/)
})

test('the page bears the name of the game while the service has no address of its own', async () => {
  await using store = await openReport()
  const { out } = await store.run(['report'])
  assert.ok(out.includes(`<h1>Subscribers of ${nameIn(site.game, 'en')}</h1>`))
  assert.doesNotMatch(out, /127\.0\.0\.1|localhost/)
})

test('whoever was imported has not signed up here, and is counted apart', async () => {
  await using store = await openReport()
  const id = await addSubscriber(store.db, 'list@example.com', { now: store.clock.now - day, status: 'confirmed' })
  await store.db.updateTable('subscribers').set({ source: 'import' }).where('id', '=', id).execute()
  const { out } = await store.run(['report'])
  assert.match(out, /<th scope="row">Signed up<\/th>[\s\S]*?<td>2<\/td>/)
  assert.match(out, /1 were imported and are not counted here/)
})

test('a day is drawn with its languages', async () => {
  await using store = await openReport()
  const { out } = await store.run(['report'])
  assert.match(out, /<title>2025-09-28\nEnglish: 1<\/title>/)
  assert.match(out, /<title>2025-09-30\nForm in Story: 1<\/title>/)
  assert.match(out, /<title>2025-09-29\nnone<\/title>/)
})

for (const since of ['2025-10-01', '1h', '300d', '2000-01-01', '2025-12-01']) {
  test(`any span can be drawn, such as since ${since}`, async () => {
    await using store = await openReport()
    const { code, out } = await store.run(['report', '--since', since])
    assert.equal(code, 0)
    assert.ok(!/NaN|undefined|Infinity/.test(out))
    assert.ok(out.length < 250_000)
  })
}

test('an empty store can be drawn', async () => {
  await using store = await openCommandStore(runSubscribers)
  const { code, out } = await store.run(['report'])
  assert.equal(code, 0)
  assert.ok(!/NaN|undefined|Infinity/.test(out))
})

test('a script gets the counts', async () => {
  await using store = await openReport()
  const facts = JSON.parse((await store.run(['report', '--json'])).out)
  assert.deepEqual(facts.announcements[0].letters, { sent: 1, failed: 1, queued: 1 })
  assert.equal(facts.announcements[0].curve.at(-1), 2)
})

test('scales end at numbers that have a half', () => {
  assert.deepEqual([0, 1, 3, 5, 11, 99, 100, 101, 2500].map(niceTop), [2, 2, 4, 10, 20, 100, 100, 200, 4000])
})
