import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { textVersion } from '../../signup/signup.ts'
import { addSubscriber } from '../../testing/add-subscriber.ts'
import { openCommandStore } from '../../testing/run-command.ts'
import { runSubscribers } from '../subscribers.ts'

const consent = 'I want to hear when the demo is out. Пишите мне.'
const importing = ['import', '-', '--consent', consent]

async function openImport() {
  const store = await openCommandStore(runSubscribers)
  const subscribers = () => store.db.selectFrom('subscribers').selectAll().orderBy('address_normalised').execute()
  const addresses = async () => (await subscribers()).map(({ address_normalised }) => address_normalised)
  return { ...store, subscribers, addresses }
}

test('good lines are imported and bad ones told by number', async () => {
  await using store = await openImport()
  const list = [
    'email,language,status,requested_at,confirmed_at',
    'one@example.com,en,confirmed,2024-05-01,2024-05-02T10:00:00Z',
    'not an address,en,,,',
    ',en,,,',
    'two@пример.рф,ru,,,',
    'three@example.com,de,,,',
    '"four@example.com,en,,,',
    'five@example.com,en,happy,,',
    'six@example.com,en,,2024-02-30,',
    'seven@example.com,en,,2031-01-01,',
    'eight@example.com,ru,unsubscribed,2024-05-01,',
    'nine@example.com',
    '',
    'ten@example.com,en,,,',
  ]
  const { code, out, err } = await store.run(importing, list.join('\r\n'))
  assert.equal(code, 1)
  assert.equal(out, 'Imported 4 of 12. Already there: 0. Skipped as erased: 0. Bad lines: 8.\n')
  assert.deepEqual(
    [...err.matchAll(/^line (\d+): (.*)$/gm)].map(([, line, reason]) => [Number(line), reason]),
    [
      [3, 'not an email address'],
      [4, 'no address'],
      [6, 'the language is not one of en, ru'],
      [7, 'cannot be read'],
      [8, 'the status is not one of pending, confirmed, unsubscribed, bounced'],
      [9, 'requested_at is not a time; use 2025-10-01 or 2025-10-01T12:00:00Z'],
      [10, 'requested_at is not in the past'],
      [12, 'no language, and no --language'],
    ],
  )
  assert.ok(!err.includes('@'))
  const [eight, one, ten, two] = await store.subscribers()
  assert.deepEqual([eight?.status, eight?.confirmed_at, eight?.unsubscribed_at], ['unsubscribed', null, store.clock.now])
  assert.deepEqual([one?.requested_at, one?.confirmed_at], [Date.UTC(2024, 4, 1), Date.UTC(2024, 4, 2, 10)])
  assert.deepEqual([ten?.status, ten?.first_requested_at, ten?.confirmed_at], ['confirmed', store.clock.now, store.clock.now])
  assert.deepEqual([two?.address, two?.address_normalised], ['two@пример.рф', 'two@xn--e1afmkfd.xn--p1ai'])
})

test('each has the consent with them, as imported, and its words are kept', async () => {
  await using store = await openImport()
  assert.equal((await store.run(importing, 'email,language,requested_at\na@example.com,ru,2024-05-01\n')).code, 0)
  const consents = await store.db.selectFrom('consents').selectAll().execute()
  assert.equal(consents.length, 1)
  const { text_version, language, source, given_at } = consents[0] ?? {}
  assert.deepEqual([text_version, language, source, given_at], [textVersion(consent), 'ru', 'import', Date.UTC(2024, 4, 1)])
  assert.equal((await store.subscribers())[0]?.source, 'import')
  const texts = await store.db.selectFrom('consent_texts').select(['version', 'text']).execute()
  assert.deepEqual(
    texts.map((row) => ({ ...row })),
    [{ version: textVersion(consent), text: consent }],
  )
})

test('importing twice is importing once, and who is there stays as they are', async () => {
  await using store = await openImport()
  await addSubscriber(store.db, 'gone@example.com', { status: 'unsubscribed' })
  const list = 'email,language\ngone@example.com,en\nnew@example.com,en\nnew@EXAMPLE.com,ru\n'
  assert.match((await store.run(importing, list)).out, /^Imported 1 of 3\. Already there: 2\./)
  const before = await store.subscribers()
  assert.match((await store.run(importing, list)).out, /^Imported 0 of 3\. Already there: 3\./)
  assert.deepEqual(await store.subscribers(), before)
  assert.deepEqual(
    before.map(({ status, language }) => [status, language]),
    [
      ['unsubscribed', 'en'],
      ['confirmed', 'en'],
    ],
  )
})

test('who was erased does not come back, whatever the capitals, but may sign up', async () => {
  await using store = await openImport()
  await addSubscriber(store.db, 'erased@example.com')
  await store.run(['erase', '--email', 'erased@example.com', '--email', 'never-there@example.com'])
  const list = 'erased@example.com\nErased@Example.com\nnever-there@example.com\nother@example.com\n'
  const { code, out } = await store.run([...importing, '--language', 'en'], list)
  assert.equal(code, 0)
  assert.match(out, /^Imported 1 of 4\. Already there: 0\. Skipped as erased: 3\. Bad lines: 0\./)
  assert.deepEqual(await store.addresses(), ['other@example.com'])
  await addSubscriber(store.db, 'erased@example.com')
  assert.equal((await store.addresses()).length, 2)
})

test('under another secret nobody is recognised, so nobody is imported', async () => {
  await using store = await openImport()
  await store.run(['erase', '--email', 'erased@example.com'])
  await store.db.updateTable('suppressions').set({ key_check: 'another' }).execute()
  const refused = await store.run([...importing, '--language', 'en'], 'other@example.com\n')
  assert.equal(refused.code, 1)
  assert.match(refused.err, /^SECRET: 1 people were erased under another secret/)
  assert.deepEqual(await store.addresses(), [])
  assert.equal((await store.run([...importing, '--language', 'en', '--ignore-unreadable-suppressions'], 'other@example.com\n')).code, 0)
})

test('what was exported can be imported elsewhere, to the last apostrophe', async () => {
  await using from = await openImport()
  await using to = await openImport()
  await addSubscriber(from.db, '=1+1@example.com', { status: 'confirmed' })
  await addSubscriber(from.db, "'=1+1@example.com", { status: 'unsubscribed', language: 'ru' })
  await addSubscriber(from.db, "o'hara@example.com", { status: 'bounced' })
  await addSubscriber(from.db, 'reader@xn--e1afmkfd.xn--p1ai', { address: 'reader@пример.рф' })
  for (const format of [['--bom'], ['--json']]) {
    const exported = await from.run(['export', ...format])
    const { code } = await to.run([...importing, ...(format.includes('--json') ? ['--json-input'] : [])], exported.out)
    assert.equal(code, 0)
    const without = (rows: Awaited<ReturnType<typeof to.subscribers>>) => rows.map(({ id: _id, source: _source, ...rest }) => rest)
    assert.deepEqual(without(await to.subscribers()), without(await from.subscribers()))
    await to.db.deleteFrom('subscribers').execute()
  }
})

test('JSON is read line by line, or as one array', async () => {
  await using store = await openImport()
  const lines =
    '{"email":"a@example.com","language":"en"}\n\n{"email":"b@example.com"\n[1]\n{"email":42,"language":"en"}\n{"Address":"c@example.com","lang":"ru","tags":[1]}\n'
  const first = await store.run([...importing, '--json-input'], lines)
  assert.equal(first.code, 1)
  assert.match(first.err, /^line 3: cannot be read\nline 4: cannot be read\nline 5: not an email address\n/)
  const array = '[\n  {"email": "d@example.com"},\n  {"email": "no"},\n  {"email": "e@example.com"}\n]\n'
  const second = await store.run([...importing, '--json-input', '--language', 'en'], array)
  assert.match(second.err, /^line 2: not an email address\n/)
  assert.deepEqual(
    await store.addresses(),
    ['a', 'c', 'd', 'e'].map((name) => `${name}@example.com`),
  )
})

test('a script gets bad lines and the result as lines of JSON', async () => {
  await using store = await openImport()
  const { code, out, err } = await store.run([...importing, '--json', '--language', 'en'], 'email\nno\na@example.com\n')
  assert.deepEqual([code, err], [1, ''])
  assert.deepEqual(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [
      { line: 2, reason: 'not an email address' },
      { read: 2, imported: 1, alreadyThere: 0, erased: 0, bad: 1, dryRun: false },
    ],
  )
})

test('a try changes nothing', async () => {
  await using store = await openImport()
  const { out } = await store.run([...importing, '--dry-run', '--language', 'en'], 'a@example.com\nb@example.com\n')
  assert.match(out, /^Would import 2 of 2\./)
  assert.deepEqual(await store.addresses(), [])
  assert.deepEqual(await store.db.selectFrom('consent_texts').selectAll().execute(), [])
})

test('a list that names no addresses is refused as a whole', async () => {
  await using store = await openImport()
  const { code, err } = await store.run(importing, 'name,phone\nAnna,1\n')
  assert.deepEqual([code, err], [1, 'line 1: no column is called "email"\n'])
  assert.equal((await store.run(importing, '')).code, 0)
})

test('columns that mean nothing are named, and ignored', async () => {
  await using store = await openImport()
  const { code, err } = await store.run(importing, 'Name;E-Mail;Lang\nAnna;anna@example.com;ru\n')
  assert.equal(code, 0)
  assert.match(err, /^Ignored columns: "Name"\n/)
  assert.deepEqual(await store.addresses(), ['anna@example.com'])
})

test('a file is read by its name, and one that is not there is told', async () => {
  await using store = await openImport()
  const file = join(store.dataDir, 'list.jsonl')
  await writeFile(file, '{"email":"a@example.com","language":"en"}\n')
  assert.equal((await store.run(['import', file, '--consent', consent])).code, 0)
  const missing = await store.run(['import', `${file}x`, '--consent', consent])
  assert.equal(missing.code, 1)
  assert.match(missing.err, /^[^\n]*list\.jsonlx: ENOENT[^\n]*\n/)
})

test('several batches with bad lines among them lose none of the good', async () => {
  await using store = await openImport()
  const list = Array.from({ length: 1800 }, (_, index) => (index % 7 === 3 ? `"broken${index}` : `r${index}@example.com`))
  const { out } = await store.run([...importing, '--language', 'en'], `email\n${list.join('\n')}\n`)
  const bad = list.filter((line) => line.startsWith('"')).length
  assert.equal(out, `Imported ${1800 - bad} of 1800. Already there: 0. Skipped as erased: 0. Bad lines: ${bad}.\n`)
})
