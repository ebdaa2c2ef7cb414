import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type TestService } from '../testing/start-test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service[Symbol.asyncDispose]())

for (const [acceptLanguage, cookie, wanted] of [
  [undefined, undefined, '/en'],
  ['ru', undefined, '/ru'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', undefined, '/ru'],
  ['en-GB,en;q=0.9,ru;q=0.8', undefined, '/en'],
  ['de-DE,de;q=0.9,ru;q=0.5', undefined, '/ru'],
  ['de, fr', undefined, '/en'],
  ['en;q=0.4, ru;q=0.6', undefined, '/ru'],
  ['ru;q=0, en', undefined, '/en'],
  ['ru;q=0', undefined, '/en'],
  ['*', undefined, '/en'],
  ['RU', undefined, '/ru'],
  ['rue', undefined, '/en'],
  ['en', 'lang=ru', '/ru'],
  ['ru', 'a=b; lang=en; c=d', '/en'],
  ['ru', 'lang=fr', '/ru'],
  ['en', 'notlang=ru', '/en'],
] as const) {
  test(`Accept-Language ${acceptLanguage ?? 'missing'} with ${cookie ?? 'no cookie'} leads to ${wanted}`, async () => {
    const headers = { ...(acceptLanguage && { 'accept-language': acceptLanguage }), ...(cookie && { cookie }) }
    const answer = await service.request('/', { headers })
    assert.equal(answer.status, 302)
    assert.equal(answer.headers.location, wanted)
  })
}

test('the way from the root is kept in no shared cache', async () => {
  const { headers } = await service.request('/')
  assert.equal(headers.vary, 'Accept-Language, Cookie')
  assert.match(String(headers['cache-control']), /private/)
})

test('the query comes along from the root', async () => {
  const { headers } = await service.request('/?utm_source=a&b=%D1%8F&c')
  assert.equal(headers.location, '/en?utm_source=a&b=%D1%8F&c')
})

for (const [path, wanted] of [
  ['/en/story', '/en'],
  ['/ru/a/b/c', '/ru'],
  ['/ru/story?x=1&y=%20', '/ru?x=1&y=%20'],
  ['/en/index.html', '/en'],
  ['/en//', '/en'],
  ['/en/..%2f..%2fetc', '/en'],
  ['/en/%0d%0aSet-Cookie:a=b', '/en'],
  ['/en/x?%0d%0aSet-Cookie:a=b', '/en?%0d%0aSet-Cookie:a=b'],
  ['/en//evil.example/', '/en'],
  ['/en/?/x', undefined],
]) {
  test(`${path} ${wanted ? `leads to ${wanted}` : 'is the page'}`, async () => {
    const answer = await service.request(path ?? '')
    assert.equal(answer.status, wanted ? 302 : 200)
    assert.equal(answer.headers.location, wanted)
    assert.equal(answer.headers['set-cookie'], undefined)
  })
}

test('other languages have no pages', async () => {
  for (const path of ['/fr', '/EN', '/english', '/rux']) assert.equal((await service.request(path)).status, 404)
})

test('the root can serve the empty page instead', async () => {
  await using plain = await startTestService({ ROOT_REDIRECT: 'off' })
  const answer = await plain.request('/')
  assert.equal(answer.status, 200)
  assert.match(answer.text, /<title>empty/)
  assert.equal((await plain.request('/', { method: 'POST' })).status, 405)
})
