import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import en from '#content/en/service.json' with { type: 'json' }
import ru from '#content/ru/service.json' with { type: 'json' }
import { subscriptionPath } from '#shared/subscription.ts'
import { post, signUp } from '../testing/sign-up.ts'
import { startTestService, type TestService } from '../testing/start-test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service[Symbol.asyncDispose]())

const pending = { data: { type: 'email-sub-request', attributes: { status: 'pending' } } }
const subscriber = (address: string) =>
  service.db.selectFrom('subscribers').selectAll().where('address_normalised', '=', address).executeTakeFirst()

test('a new, a repeated and a confirmed address get the same answer, to the byte', async () => {
  const first = await signUp(service, { email: 'same@example.com' })
  const repeated = await signUp(service, { email: 'same@EXAMPLE.com' })
  await service.db.updateTable('subscribers').set({ status: 'confirmed' }).where('address_normalised', '=', 'same@example.com').execute()
  const confirmed = await signUp(service, { email: 'same@example.com' })
  for (const answer of [first, repeated, confirmed]) {
    assert.equal(answer.status, 202)
    assert.deepEqual(JSON.parse(answer.text), pending)
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8')
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.deepEqual(Object.keys(answer.headers), Object.keys(first.headers))
  }
})

test('the command in docs/operations.md signs somebody up', async () => {
  const [command = ''] = /^curl .*email-sub-request(?:.*\\\n)+.*$/m.exec(await readFile('docs/operations.md', 'utf8')) ?? []
  const { stdout } = await promisify(execFile)('sh', ['-c', command.replace('http://127.0.0.1:8080', service.url)])
  assert.match(stdout, /^HTTP\/1\.1 202 /)
  assert.equal((await subscriber('you@example.com'))?.language, 'en')
})

test('the address is in the store when the answer comes', async () => {
  await signUp(service, { email: ' Stored@Example.com ', lang: 'ru' }, { 'X-Form-Source': 'section_story' })
  const row = await subscriber('stored@example.com')
  assert.equal(row?.address, 'Stored@Example.com')
  assert.equal(row?.language, 'ru')
  assert.equal(row?.source, 'section_story')
})

test('an unknown form is no reason to refuse', async () => {
  for (const [email, headers] of [
    ['nosource@example.com', {}],
    ['othersource@example.com', { 'X-Form-Source': 'section_nine' }],
    ['protosource@example.com', { 'X-Form-Source': 'constructor' }],
  ] as const) {
    assert.equal((await signUp(service, { email }, headers)).status, 202)
    assert.equal((await subscriber(email))?.source, null)
  }
})

test('fields that we do not know are overlooked', async () => {
  const body = { data: { type: 'email-sub-request', id: 7, attributes: { email: 'extra@example.com', lang: 'en', name: 'x' } }, meta: {} }
  assert.equal((await post(service, JSON.stringify(body))).status, 202)
})

const bodies: [string, string | Buffer][] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a string', '"data"'],
  ['a number', '7'],
  ['no data', '{}'],
  ['data that is null', '{"data":null}'],
  ['data that is a list', '{"data":[]}'],
  ['another type', '{"data":{"type":"email","attributes":{"email":"a@b.co","lang":"en"}}}'],
  ['no attributes', '{"data":{"type":"email-sub-request"}}'],
  ['attributes that are a list', '{"data":{"type":"email-sub-request","attributes":[]}}'],
  ['attributes that are a string', '{"data":{"type":"email-sub-request","attributes":"a@b.co"}}'],
  ['a poisoned prototype', '{"__proto__":{"data":{}},"data":{"type":"email-sub-request","attributes":{"email":"a@b.co","lang":"en"}}}'],
  ['attributes by inheritance', '{"data":{"type":"email-sub-request","__proto__":{"attributes":{"email":"a@b.co","lang":"en"}}}}'],
  [
    'a poisoned constructor',
    '{"constructor":{"prototype":{"x":1}},"data":{"type":"email-sub-request","attributes":{"email":"a@b.co","lang":"en"}}}',
  ],
  ['deep nesting', `${'['.repeat(2000)}${']'.repeat(2000)}`],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
]
for (const [what, body] of bodies) {
  test(`${what} is malformed`, async () => {
    const answer = await post(service, body)
    assert.equal(answer.status, 400)
    assert.deepEqual(JSON.parse(answer.text), { message: en.errors.malformed, code: 'malformed' })
  })
}

for (const email of [
  undefined,
  null,
  '',
  'reader',
  'reader@example',
  7,
  true,
  ['a@b.co'],
  { a: 1 },
  'a@b.co\r\nBcc: c@d.co',
  'a@b.co\0',
  'a@b.co,c@d.co',
  `${'a'.repeat(65)}@b.co`,
]) {
  test(`${JSON.stringify(email) ?? 'a missing field'} is not an address`, async () => {
    const answer = await signUp(service, { email })
    assert.equal(answer.status, email === undefined ? 202 : 422)
  })
}

test('an address that is missing altogether is not an address', async () => {
  const answer = await post(service, '{"data":{"type":"email-sub-request","attributes":{"lang":"ru"}}}')
  assert.equal(answer.status, 422)
  assert.deepEqual(JSON.parse(answer.text), { message: ru.errors['bad-address'], code: 'bad-address' })
})

for (const lang of [null, '', 'fr', 'EN', 'en-US', 7, ['en'], 'constructor']) {
  test(`${JSON.stringify(lang)} is not a language of ours`, async () => {
    const answer = await signUp(service, { lang })
    assert.equal(answer.status, 422)
    assert.equal(JSON.parse(answer.text).code, 'bad-language')
  })
}

for (const [what, lang, headers, wanted] of [
  ['of the request itself', 'ru', { 'accept-language': 'en', referer: 'http://x/en' }, ru],
  ['of the page it came from', 'fr', { referer: 'https://game.example/ru?x=1', 'accept-language': 'en' }, ru],
  ['that was chosen by hand', 'fr', { cookie: 'lang=ru', referer: 'not a url' }, ru],
  ['that the browser asks for', 'fr', { 'accept-language': 'ru-RU' }, ru],
  ['that is ours by default', 'fr', {}, en],
] as const) {
  test(`a refusal is in the language ${what}`, async () => {
    const answer = await signUp(service, { email: 'nobody', lang }, headers)
    assert.equal(JSON.parse(answer.text).message, wanted.errors['bad-address'])
  })
}

test('4096 bytes are read, one more is too large', async () => {
  const body = JSON.stringify({ data: { type: 'email-sub-request', attributes: { email: 'large@example.com', lang: 'en' } } })
  assert.equal((await post(service, body.padEnd(4096))).status, 202)
  const answer = await post(service, body.padEnd(4097))
  assert.equal(answer.status, 413)
  assert.deepEqual(JSON.parse(answer.text), { message: en.errors['too-large'], code: 'too-large' })
})

test('a body that does not tell its length is measured while it comes', async () => {
  const body = JSON.stringify({ data: { type: 'email-sub-request', attributes: { email: 'chunked@example.com', lang: 'en' } } })
  const send = (text: string) =>
    service.request(subscriptionPath, { method: 'POST', body: text, chunked: true, headers: { 'content-type': 'application/json' } })
  assert.equal((await send(body)).status, 202)
  assert.equal((await send(body.padEnd(4097))).status, 413)
})

test('who sends far too much hears why, and not just that the connection broke', async () => {
  for (const chunked of [false, true]) {
    const body = Buffer.alloc(5_000_000, ' ')
    const answer = await service.request(subscriptionPath, {
      method: 'POST',
      body,
      chunked,
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(answer.status, 413)
  }
})

for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/jsonp', 'nonsense', '']) {
  test(`a body of type “${type}” cannot be read`, async () => {
    const answer = await service.request(subscriptionPath, { method: 'POST', body: 'x', headers: { 'content-type': type } })
    assert.equal(answer.status, 415)
    assert.equal(JSON.parse(answer.text).code, 'wrong-type')
  })
}

test('JSON may name its charset', async () => {
  const answer = await signUp(service, { email: 'charset@example.com' }, { 'content-type': 'Application/JSON; charset=UTF-8' })
  assert.equal(answer.status, 202)
})

for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
  test(`${method} is not how one signs up`, async () => {
    const answer = await service.request(subscriptionPath, { method })
    assert.equal(answer.status, 405)
    assert.equal(answer.headers.allow, 'POST')
    assert.equal(JSON.parse(answer.text).code, 'wrong-method')
  })
}

test('a form sent to an unknown path is told so as JSON too', async () => {
  const answer = await service.request('/api/v1/other', {
    method: 'POST',
    body: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(answer.status, 404)
  assert.equal(JSON.parse(answer.text).code, 'not-found')
})

for (const path of ['/api', '/api/', '/api/v1', '/api/v1/email-sub-request/', '/api/v2/email-sub-request', '/api/v1/%zz']) {
  test(`${path} is unknown, and says so as JSON`, async () => {
    for (const method of ['GET', 'POST']) {
      const answer = await service.request(path, { method, headers: { 'accept-language': 'ru' } })
      assert.equal(answer.status, 404)
      assert.deepEqual(JSON.parse(answer.text), { message: ru.errors['not-found'], code: 'not-found' })
    }
  })
}

test('what is no HTTP ends the connection and nothing else', async () => {
  const { hostname, port } = new URL(service.url)
  for (const bytes of [
    '\x16\x03\x01nonsense\r\n\r\n',
    'POST /en HTTP/9\r\n\r\n',
    `POST ${subscriptionPath} HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n`,
  ]) {
    const socket = connect(Number(port), hostname)
    socket.end(bytes)
    socket.resume()
    await once(socket, 'close')
  }
  assert.equal((await service.request('/healthz')).status, 200)
})

test('a caller who hangs up in the middle disturbs nobody', async () => {
  const { hostname, port } = new URL(service.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`POST ${subscriptionPath} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"data"`)
  await new Promise((resolve) => setImmediate(resolve))
  socket.destroy()
  assert.equal((await signUp(service, { email: 'after@example.com' })).status, 202)
})
