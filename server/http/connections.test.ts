import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { rawRequest } from '../testing/raw-request.ts'
import { startTestService, type TestService } from '../testing/start-test-service.ts'

const openFiles = () => readdirSync('/proc/self/fd').length

/** A connection that writes as it is and reads nothing unless told to. */
function rawConnection({ url }: Pick<TestService, 'url'>, text = ''): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  if (text !== '') socket.write(text)
  return socket
}

const closed = (socket: Socket) => new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now())))
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: game.example\r\n\r\n`

test('a connection that pipelines without end is closed, and opens no files', async () => {
  await using service = await startTestService()
  const before = openFiles()
  const sockets = Array.from({ length: 10 }, () => rawConnection(service, get('/trailer.webm').repeat(1200)))
  await Promise.all(sockets.map(closed))
  assert.ok(openFiles() - before < 10, `${openFiles() - before} files more are open`)
  assert.equal((await service.request('/en')).status, 200)
})

test('sixteen requests may wait for their answers on one connection', async () => {
  await using service = await startTestService()
  const socket = rawConnection(service, get('/robots.txt').repeat(16))
  let text = ''
  for await (const chunk of socket) {
    text += chunk
    if (text.split('HTTP/1.1 200 OK').length === 17) break
  }
  socket.destroy()
})

test('who does not read a download is cut off', async () => {
  await using service = await startTestService({}, { timeouts: { silence: 300 } })
  const socket = rawConnection(service, get('/trailer.webm').repeat(16))
  socket.pause()
  const started = performance.now()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  socket.resume()
  // Without these settings it would take half a minute.
  assert.ok((await closed(socket)) - started < 20_000)
})

test('a request that arrives byte by byte is ended when its time is over', async () => {
  await using service = await startTestService({}, { timeouts: { request: 400, check: 100 } })
  const socket = rawConnection(service, 'GET /en HTTP/1.1\r\nHost: ')
  const dripping = setInterval(() => socket.writable && socket.write('a'), 50)
  const started = performance.now()
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  const endedAfter = (await closed(socket)) - started
  clearInterval(dripping)
  assert.ok(endedAfter < 20_000, `it took ${endedAfter} ms`)
  assert.match(text, /^HTTP\/1\.1 408 /)
})

test('one address cannot take all the connections', async () => {
  await using service = await startTestService({}, { maxConnections: 40 })
  const sockets = Array.from({ length: 60 }, () => rawConnection(service))
  await Promise.all(sockets.slice(20).map(closed))
  const open = sockets.filter((socket) => !socket.destroyed).length
  assert.equal(open, 20)
  // From elsewhere the service can still be reached.
  const elsewhere = await rawRequest(service.url, '/healthz', { localAddress: '127.0.0.2' })
  assert.equal(elsewhere.status, 200)
  for (const socket of sockets) socket.destroy()
})

test('what is no HTTP gets an answer in JSON, with the headers of every other', async () => {
  await using service = await startTestService()
  for (const [text, status] of [
    ['nonsense\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
  ] as const) {
    const socket = rawConnection(service, text)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `))
    assert.match(head, /content-security-policy: default-src 'none'/i)
    const { message, code } = JSON.parse(body)
    assert.equal(code, 'malformed')
    assert.equal(typeof message, 'string')
  }
})

test('a target with a fragment or with broken escapes is only not found', async () => {
  await using service = await startTestService()
  for (const path of ['/x#%zz', '/#%zz', '/en#%', '/%', '/a/%zz', '/robots.txt?%zz', '/x%00y', '/%c0%af']) {
    const { status } = await service.request(path)
    assert.ok(status < 500, `${path} gets ${status}`)
  }
})

test('an address with a zone behind a proxy is no fault', async () => {
  await using service = await startTestService({ TRUST_PROXY: '1', RATE_LIMIT: 'on' })
  for (const address of ['fe80::1%eth0', '[fe80::1%eth0.1]:443', '%', 'fe80::1%%25']) {
    const { status } = await service.request('/api/v1/email-sub-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ data: { type: 'email-sub-request', attributes: { email: 'a@example.com', lang: 'en' } } }),
    })
    assert.equal(status, 202, address)
  }
})

test('a connection that never says anything is closed', async () => {
  await using service = await startTestService({}, { timeouts: { request: 300, check: 100 } })
  const started = performance.now()
  const socket = rawConnection(service)
  socket.resume()
  assert.ok((await closed(socket)) - started < 20_000)
})

test('while the storage is down, the answer says when to come back', async () => {
  await using service = await startTestService()
  await service.db.destroy()
  const answer = await service.request('/readyz')
  assert.equal(answer.status, 503)
  assert.equal(answer.headers['retry-after'], '5')
})
