import assert from 'node:assert/strict'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { saveConsentTexts } from '../../store/consents.ts'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { openCommandStore } from '../../testing/run-command.ts'
import { runSubscribers } from '../subscribers.ts'

const settled = { attempts: 0, created_at: 1, due_at: 1, settled_at: 2 }

test('a person gets all that is known of them, under every spelling', async () => {
  await using store = await openCommandStore(runSubscribers)
  const id = await addSubscriber(store.db, 'Reader@example.com', { status: 'confirmed', language: 'ru' })
  await addSubscriber(store.db, 'other@example.com')
  await saveConsentTexts(store.db, [{ version: 'v', text: 'Согласен.' }], 1)
  await store.db.insertInto('announcements').values({ id: 'a', name: 'demo', letter: 'demo', created_at: 1 }).execute()
  const letter = { subscriber_id: id, ...settled, reason: null }
  await store.db
    .insertInto('letters')
    .values([
      { ...letter, id: 'l1', announcement_id: null, state: 'sent' },
      { ...letter, id: 'l2', announcement_id: 'a', state: 'failed', reason: '550 no mailbox', created_at: 2 },
    ])
    .execute()

  const { code, out, err } = await store.run(['show', '--email', 'READER@example.com', '--json'])
  assert.deepEqual([code, err], [0, ''])
  const { subscribers } = JSON.parse(out)
  assert.deepEqual(subscribers.map(({ email }: { email: string }) => email).toSorted(), ['Reader@example.com'])
  const reader = subscribers.find((one: { id: string }) => one.id === id)
  assert.deepEqual(reader.consents, [
    { text_version: 'v', text: 'Согласен.', language: 'ru', source: 'section_demo', given_at: '2025-10-01T00:00:00.000Z' },
  ])
  assert.deepEqual(
    reader.letters.map(({ kind, announcement, state, reason }: Record<string, unknown>) => [kind, announcement, state, reason]),
    [
      ['confirmation', null, 'sent', null],
      ['announcement', 'demo', 'failed', '550 no mailbox'],
    ],
  )
  assert.ok(!out.includes('other@'))
  assert.match((await store.run(['show', '--email', 'READER@example.com'])).out, /Согласен.*demo {2}failed: 550 no mailbox/s)
})

test('whoever is unknown is told so with 1', async () => {
  await using store = await openCommandStore(runSubscribers)
  assert.deepEqual(await store.run(['show', '--email', 'a@example.com']), {
    code: 1,
    out: '',
    err: 'This address is unknown.\n',
  })
  const json = await store.run(['show', '--email', 'a@example.com', '--json'])
  assert.deepEqual([json.code, JSON.parse(json.out)], [1, { email: 'a@example.com', subscribers: [] }])
})

test('the support confirms by hand, once, and the consent says so', async () => {
  await using store = await openCommandStore(runSubscribers)
  const id = await addSubscriber(store.db, 'a@example.com')
  assert.deepEqual(await store.run(['confirm', '--email', 'a@EXAMPLE.com']), { code: 0, out: 'The address is confirmed.\n', err: '' })
  store.clock.now += 1000
  assert.match((await store.run(['confirm', '--email', 'a@example.com'])).out, /already confirmed/)
  const { status, confirmed_at } = await store.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([status, confirmed_at], ['confirmed', store.clock.now - 1000])
  const consents = await store.db.selectFrom('consents').selectAll().where('subscriber_id', '=', id).orderBy('given_at').execute()
  assert.deepEqual(
    consents.map(({ source, text_version }) => [source, text_version]),
    [
      ['section_demo', 'v'],
      ['support', 'v'],
    ],
  )
})

for (const [status, outcome] of [
  ['unsubscribed', 'unsubscribed'],
  ['bounced', 'bounced'],
  [undefined, 'unknown'],
] as const) {
  test(`nobody who is ${outcome} is confirmed by hand`, async () => {
    await using store = await openCommandStore(runSubscribers)
    if (status) await addSubscriber(store.db, 'a@example.com', { status })
    const before = await store.db.selectFrom('subscribers').selectAll().execute()
    const { code, out } = await store.run(['confirm', '--email', 'a@example.com', '--json'])
    assert.deepEqual([code, JSON.parse(out)], [1, { email: 'a@example.com', outcome }])
    assert.equal((await store.run(['confirm', '--email', 'a@example.com'])).code, 1)
    assert.deepEqual(await store.db.selectFrom('subscribers').selectAll().execute(), before)
  })
}

test('erasing leaves no trace of the address in any file', async () => {
  await using store = await openCommandStore(runSubscribers)
  await store.db.transaction().execute(async (transaction) => {
    for (let i = 0; i < 300; i++) await addSubscriber(transaction, `neighbour${i}@example.com`)
  })
  await addSubscriber(store.db, 'Vanishing.Reader@example.com', { status: 'confirmed' })
  await store.db.transaction().execute(async (transaction) => {
    for (let i = 300; i < 600; i++) await addSubscriber(transaction, `neighbour${i}@example.com`)
  })
  const mail = join(store.dataDir, 'mail')
  await mkdir(mail)
  await writeFile(join(mail, '1.eml'), 'Subject: x\r\nTo:\r\n "" <Vanishing.Reader@example.com>\r\n\r\nHello')
  await writeFile(join(mail, '2.eml'), 'To: not.vanishing.reader@example.com\r\n\r\nHello')
  await writeFile(join(mail, '3.eml'), 'To: neighbour1@example.com\r\n\r\nTo: vanishing.reader@example.com')

  const { code, out } = await store.run(['erase', '--email', 'vanishing.reader@example.com', '--json'])
  assert.deepEqual([code, JSON.parse(out)], [0, { email: 'vanishing.reader@example.com', erased: 1 }])
  assert.deepEqual((await readdir(mail)).toSorted(), ['2.eml', '3.eml'])
  for (const entry of await readdir(store.dataDir, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    const bytes = await readFile(join(store.dataDir, entry.name), 'latin1')
    assert.ok(!/vanishing\.reader@/i.test(bytes), entry.name)
  }
  assert.equal((await store.db.selectFrom('subscribers').selectAll().execute()).length, 600)
})

test('erasing who is unknown is no error', async () => {
  await using store = await openCommandStore(runSubscribers)
  const { code, out } = await store.run(['erase', '--email', 'a@example.com', '--email', 'b@example.com', '--json'])
  assert.equal(code, 0)
  assert.deepEqual(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    ['a', 'b'].map((name) => ({ email: `${name}@example.com`, erased: 0 })),
  )
})

test('who asked in a letter to be taken off gets nothing more, and the proof of their consent stays', async () => {
  await using store = await openCommandStore(runSubscribers)
  await addSubscriber(store.db, 'Reader@example.com', { status: 'confirmed' })
  const { code, out } = await store.run(['unsubscribe', '--email', 'reader@example.com', '--json'])
  assert.deepEqual([code, JSON.parse(out)], [0, { email: 'reader@example.com', unsubscribed: 1 }])
  const { status } = await store.db.selectFrom('subscribers').select('status').executeTakeFirstOrThrow()
  assert.equal(status, 'unsubscribed')
  assert.equal((await store.db.selectFrom('consents').selectAll().execute()).length, 1)
  assert.equal((await store.run(['unsubscribe', '--email', 'reader@example.com'])).code, 0)
  assert.equal((await store.run(['unsubscribe', '--email', 'nobody@example.com'])).code, 1)
})
