import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { startTestService, type TestService } from '../testing/start-test-service.ts'
import { film, page, script } from '../testing/write-test-build.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service[Symbol.asyncDispose]())

for (const language of ['en', 'ru']) {
  for (const path of [`/${language}`, `/${language}/`, `/${language}?utm_source=x`, `/${language}/?a=1`]) {
    test(`${path} is the page`, async () => {
      const answer = await service.request(path)
      assert.equal(answer.status, 200)
      assert.equal(answer.text, page(language))
      assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
      assert.equal(answer.headers['cache-control'], 'no-cache')
      assert.equal(answer.headers.vary, 'Accept-Encoding')
    })
  }
}

for (const [encoding, decompress] of [
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const) {
  test(`a file that was compressed with ${encoding} in advance is sent so`, async () => {
    const answer = await service.request('/a/app-1a2b.js', { headers: { 'accept-encoding': encoding } })
    assert.equal(answer.headers['content-encoding'], encoding)
    assert.equal(answer.headers['content-length'], String(answer.bytes.length))
    assert.equal(decompress(answer.bytes).toString(), script)
  })
}

test('each representation has a tag of its own, and an unchanged one is not sent again', async () => {
  const tags = new Set<string>()
  for (const encoding of ['identity', 'br', 'zstd', 'gzip']) {
    const { headers } = await service.request('/en', { headers: { 'accept-encoding': encoding } })
    assert.match(headers.etag ?? '', /^"[\w-]+"$/)
    tags.add(headers.etag ?? '')
    const again = await service.request('/en', { headers: { 'accept-encoding': encoding, 'if-none-match': `"other", W/${headers.etag}` } })
    assert.equal(again.status, 304)
    assert.equal(again.bytes.length, 0)
    assert.equal(again.headers.etag, headers.etag)
    assert.equal(again.headers['cache-control'], 'no-cache')
    assert.equal(again.headers.vary, 'Accept-Encoding')
  }
  assert.equal(tags.size, 4)
})

test('a date is asked about only where there is no tag', async () => {
  const { headers } = await service.request('/robots.txt')
  const since = { 'if-modified-since': headers['last-modified'] ?? '' }
  assert.equal((await service.request('/robots.txt', { headers: since })).status, 304)
  assert.equal((await service.request('/robots.txt', { headers: { ...since, 'if-none-match': '"other"' } })).status, 200)
  assert.equal((await service.request('/robots.txt', { headers: { 'if-modified-since': 'yesterday' } })).status, 200)
})

test('names that change with their content are kept for a year, others for an hour', async () => {
  assert.equal((await service.request('/a/app-1a2b.js')).headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal((await service.request('/robots.txt')).headers['cache-control'], 'public, max-age=3600')
})

for (const [path, type] of [
  ['/a/hero-3c4d.avif', 'image/avif'],
  ['/a/app-1a2b.js', 'text/javascript; charset=utf-8'],
  ['/trailer.webm', 'video/webm'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/press/game-press-kit.zip', 'application/zip'],
  ['/captions%20ru.vtt', 'text/vtt; charset=utf-8'],
]) {
  test(`${path} is ${type}`, async () => {
    const answer = await service.request(path ?? '')
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], type)
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  })
}

test('a film is sent whole, and in the parts that a player asks for', async () => {
  const whole = await service.request('/trailer.webm')
  assert.equal(whole.status, 200)
  assert.ok(whole.bytes.equals(film))
  assert.equal(whole.headers['accept-ranges'], 'bytes')
  assert.equal(whole.headers.vary, undefined)

  const part = await service.request('/trailer.webm', { headers: { range: 'bytes=100000-199999' } })
  assert.equal(part.status, 206)
  assert.equal(part.headers['content-range'], 'bytes 100000-199999/300000')
  assert.ok(part.bytes.equals(film.subarray(100_000, 200_000)))

  const last = await service.request('/trailer.webm', { headers: { range: 'bytes=-5' } })
  assert.ok(last.bytes.equals(film.subarray(-5)))
})

test('a part beyond the end is refused with the length', async () => {
  const answer = await service.request('/trailer.webm', { headers: { range: 'bytes=300000-' } })
  assert.equal(answer.status, 416)
  assert.equal(answer.headers['content-range'], 'bytes */300000')
})

test('a part of a file that has changed meanwhile is sent whole', async () => {
  const { headers } = await service.request('/trailer.webm')
  const range = 'bytes=0-9'
  assert.equal((await service.request('/trailer.webm', { headers: { range, 'if-range': headers.etag ?? '' } })).status, 206)
  assert.equal((await service.request('/trailer.webm', { headers: { range, 'if-range': headers['last-modified'] ?? '' } })).status, 206)
  assert.equal((await service.request('/trailer.webm', { headers: { range, 'if-range': '"older"' } })).status, 200)
})

test('a page is never sent in parts', async () => {
  assert.equal((await service.request('/en', { headers: { range: 'bytes=0-9' } })).status, 200)
})

test('HEAD tells the same as GET, without the bytes', async () => {
  for (const path of ['/en', '/trailer.webm', '/a/app-1a2b.js']) {
    const head = await service.request(path, { method: 'HEAD', headers: { range: 'bytes=0-9' } })
    const get = await service.request(path)
    assert.equal(head.status, 200)
    assert.equal(head.bytes.length, 0)
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control']) assert.equal(head.headers[name], get.headers[name])
  }
})

for (const path of [
  '/site.json',
  '/result-pages/en/pending.html',
  '/letters/en/confirmation.html',
  '/.env',
  '/.git/config',
  '/404.html',
  '/index.html',
  '/a/app-1a2b.js.br',
  '/en.br',
  '/a',
  '/a/',
  '/a/../site.json',
  '/a/..%2fsite.json',
  '/%2e%2e/data/secret',
  '/../data/secret',
  '/..%5cdata%5csecret',
  '/a/%00app-1a2b.js',
  '/%E0%A4%A',
  '/%zz',
  '//etc/passwd',
  '/en%2f',
  '/constructor',
  '/__proto__',
  `/${'x'.repeat(5000)}`,
]) {
  test(`${path.slice(0, 40)} is not there`, async () => {
    const answer = await service.request(path)
    assert.equal(answer.status, 404)
    assert.match(answer.text, /Unexpected Application Error!/)
    assert.ok(!/leaked|letter|script-src|sha256/.test(answer.text))
  })
}

test('what is not there is said in the language of its address: Russian under /ru, anything else in English', async () => {
  const russian = { headers: { 'accept-language': 'ru', cookie: 'lang=ru' } }
  assert.match((await service.request('/nope', russian)).text, /lang="en"/)
  assert.match((await service.request('/de', russian)).text, /lang="en"/)
  assert.equal((await service.request('/nope')).headers['cache-control'], 'no-store')
})

test('pages carry the policy with what the build says about them, pictures do not', async () => {
  for (const path of ['/en', '/nope']) {
    const { headers } = await service.request(path)
    const policy = String(headers['content-security-policy'])
    // A configured tracker's hosts may stand beside it.
    assert.match(policy, /script-src 'self'[^;]* 'sha256-abc='[ ;]/)
    assert.match(policy, /style-src 'self' 'sha256-def=';/)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin')
    assert.match(String(headers['permissions-policy']), /camera=\(\)/)
    assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin')
    assert.equal(headers['strict-transport-security'], undefined)
  }
  assert.doesNotMatch(String((await service.request('/a/hero-3c4d.avif')).headers['content-security-policy']), /sha256/)
})

test('browsers are told to insist on https where the site has it', async () => {
  await using secure = await startTestService({ PUBLIC_URL: 'https://game.example' })
  assert.match(String((await secure.request('/en')).headers['strict-transport-security']), /max-age=\d{8}/)
})

for (const path of ['/en', '/ru/', '/robots.txt', '/', '/en/story']) {
  test(`${path} is not for posting to`, async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await service.request(path, { method })
      assert.equal(answer.status, 405)
      assert.equal(answer.headers.allow, 'GET, HEAD')
    }
  })
}

test('what is posted to nowhere need not be understood', async () => {
  const answer = await service.request('/nope', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
  assert.equal(answer.status, 404)
})

test('without a build the service starts and says that there is nothing', async () => {
  await using empty = await startTestService({ BUILD_DIR: '/nonexistent' })
  const answer = await empty.request('/en')
  assert.equal(answer.status, 404)
  assert.match(answer.text, /Unexpected Application Error!/)
})
