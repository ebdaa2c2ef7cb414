import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { chromium } from '@playwright/test'
import { exitOf, listening, startProcess } from '#server/testing/start-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { writeTestBuild } from '#server/testing/write-test-build.ts'
import { proxies, type RunningProxy, whySkipped } from './testing/start-proxy.ts'

/** Another address of this machine than the proxy's own, to be looked for in the logs. */
const visitor = '127.0.0.77'
const token = 'a-token-that-nobody-may-read'

for (const name of ['caddy', 'nginx'] as const) {
  describe(`${name} in front of the service`, { skip: whySkipped(name), timeout: 300_000 }, () => {
    test('speaks HTTP/2 (and Caddy HTTP/3), passes compressed pages on as they are, and its logs name nobody', async () => {
      await using folder = await temporaryFolder()
      await writeTestBuild(join(folder.path, 'build'))
      const service = startProcess('main.ts', folder.path, { TRUST_PROXY: '1' })
      const proxy = await proxies[name](folder.path, Number(new URL(await listening(service)).port))
      const { port } = proxy
      try {
        const page = await overHttp2(port, '/en')
        assert.equal(page[':status'], 200)
        assert.equal(page['content-encoding'], 'br')
        assert.ok(page.etag)
        assert.equal((await overHttp2(port, '/a/app-1a2b.js'))['cache-control'], 'public, max-age=31536000, immutable')
        if (name === 'caddy') {
          assert.match(String(page['alt-svc']), /h3=/)
          assert.deepEqual(await overHttp3(proxy, '/en'), { status: 200, protocol: 'h3' })
        }

        for (const path of [`/confirm/${token}`, `/unsubscribe/${token}?mail=reader@example.com`, `/en?who=reader@example.com`]) {
          assert.notEqual(await asVisitor(port, path), 502)
        }
        service.child.kill('SIGTERM')
        await exitOf(service)
        assert.equal(await asVisitor(port, `/confirm/${token}`), 502)
      } finally {
        await proxy[Symbol.asyncDispose]()
      }
      const logs = (await logsIn(folder.path)) + proxy.output()
      assert.match(logs, /"\/confirm\/"/)
      assert.match(logs, /502/)
      for (const secret of [visitor, token, 'reader@example.com', 'Mozilla/5.0']) assert.ok(!logs.includes(secret), `${secret} in ${logs}`)
    })
  })
}

/** As a browser at another address asks; the status of the answer. */
function asVisitor(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'user-agent': 'Mozilla/5.0', referer: 'https://mail.example/reader@example.com' }
    const options = {
      host: '127.0.0.1',
      servername: 'localhost',
      port,
      path,
      localAddress: visitor,
      rejectUnauthorized: false,
      agent: false,
    }
    const call = request({ ...options, headers: { host: 'localhost', ...headers } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    })
    call.once('error', reject).end()
  })
}

async function overHttp2(port: number, path: string) {
  const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false, host: '127.0.0.1' })
  const stream = session.request({ ':path': path, 'accept-encoding': 'br' })
  const [headers] = await once(stream, 'response')
  stream.resume()
  await once(stream, 'end')
  session.close()
  return headers
}

/** As a browser asks that may speak nothing else. */
async function overHttp3({ port, keyHash }: RunningProxy, path: string) {
  const executablePath = [chromium.executablePath(), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync)
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--disable-gpu',
      '--enable-quic',
      `--origin-to-force-quic-on=localhost:${port}`,
      `--ignore-certificate-errors-spki-list=${keyHash}`,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    const page = await browser.newPage()
    const answer = await page.goto(`https://localhost:${port}${path}`)
    const [protocol] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'nextHopProtocol')),
    )
    return { status: answer?.status(), protocol }
  } finally {
    await browser.close()
  }
}

async function logsIn(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}
