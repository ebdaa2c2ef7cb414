import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, constants } from 'node:http2'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { openReleases } from './testing/open-releases.ts'
import { proxies, whySkipped } from './testing/start-proxy.ts'

// The real service and the real script behind the real proxies, with visitors on connections that they keep.

const sources = join(import.meta.dirname, '..')

const main = `process.env.BUILD_DIR = process.cwd() + '/build'
await import(${JSON.stringify(join(sources, 'server/main.ts'))})
`

/** The build that tests have, with a page that names its version and a file of its own. */
const build = (version: string) => `import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { writeTestBuild } from ${JSON.stringify(join(sources, 'server/testing/write-test-build.ts'))}
await writeTestBuild('build')
await mkdir('node_modules/.bin', { recursive: true })
await symlink(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node')
for (const ending of ['', '.br', '.gz', '.zst']) await rm('build/en/index.html' + ending)
await writeFile('build/en/index.html', '<!doctype html><title>${version}</title><script src="/a/app.${version}.js"></script>')
await writeFile('build/a/app.${version}.js', '')
`

const signup = {
  headers: { 'content-type': 'application/json', 'x-form-source': 'section_demo' },
  body: (email: string) => JSON.stringify({ data: { type: 'email-sub-request', attributes: { email, lang: 'en' } } }),
}

for (const name of ['caddy', 'nginx'] as const) {
  describe(`behind ${name}`, { skip: whySkipped(name), timeout: 300_000 }, () => {
    test('an upgrade and the way back fail no request, over HTTP/1.1 and HTTP/2', async (t) => {
      await using folder = await temporaryFolder()
      const env = { DATA_DIR: join(folder.path, 'data'), RATE_LIMIT: 'off', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
      await using releases = await openReleases({ env, patience: 60 })
      await releases.commit('one', { build: build('one'), main })
      const first = await releases.upgrade('main')
      assert.equal(first.code, 0, first.output)
      await using proxy = await proxies[name](folder.path, Number(new URL(releases.url).port))

      const load = startLoad(proxy.port)
      await load.answers(60)
      await releases.commit('two', { build: build('two'), main })
      const second = await releases.upgrade('main')
      await load.answers(60)
      const back = await releases.upgrade('--back')
      await load.answers(60)
      const { failures, versions, answered } = await load.stop()
      t.diagnostic(`${answered} requests`)

      assert.equal(second.code, 0, second.output)
      assert.equal(back.code, 0, back.output)
      assert.deepEqual(failures, [])
      assert.deepEqual([...versions].toSorted(), ['one', 'two'])
    })
  })
}

interface Reply {
  status: number
  text: string
}

type Visitor = (path: string, post?: { email: string }) => Promise<Reply>

/** Visitors who go on and on: the page, a file of the first release, a sign-up. The first failure ends it. */
function startLoad(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 3 })
  const overHttp1 = visitorOverHttp1(port, agent)
  const http2 = openHttp2(port)
  const failures: string[] = []
  const versions = new Set<string>()
  let answered = 0
  let stopped = false

  const visitors = [overHttp1, overHttp1, overHttp1, http2.visit, http2.visit, http2.visit].map(async (visit, visitor) => {
    for (let turn = 0; !stopped && failures.length === 0; turn++) {
      const steps = [
        ['/en', 200],
        ['/a/app.one.js', 200],
        ['/api/v1/email-sub-request', 202, { email: `v${visitor}-${turn}@example.com` }],
      ] as const
      for (const [path, wanted, post] of steps) {
        const { status, text } = await visit(path, post).catch((error) => ({ status: 0, text: String(error) }))
        answered += 1
        if (status !== wanted) failures.push(`${path}: ${status} ${text}`)
        else if (path === '/en') versions.add(/<title>(.*)<\/title>/.exec(text)?.[1] ?? '')
      }
    }
  })

  return {
    /** Until so many more have been answered. */
    async answers(count: number) {
      const goal = answered + count
      while (answered < goal && failures.length === 0) await overHttp1('/healthz')
    },
    async stop() {
      stopped = true
      await Promise.all(visitors)
      agent.destroy()
      http2.close()
      return { failures, versions, answered }
    },
  }
}

function visitorOverHttp1(port: number, agent: Agent): Visitor {
  const to = { host: '127.0.0.1', servername: 'localhost', port, rejectUnauthorized: false, agent }
  return (path, post) =>
    new Promise((resolve, reject) => {
      const body = post && signup.body(post.email)
      const headers = { host: 'localhost', ...(body && { ...signup.headers, 'content-length': Buffer.byteLength(body) }) }
      const call = request({ ...to, path, method: post ? 'POST' : 'GET', headers }, async (response) => {
        resolve({ status: response.statusCode ?? 0, text: (await response.toArray()).join('') })
      })
      call.once('error', reject).end(body)
    })
}

/** One connection for all, as a browser has it; another one when the proxy has had enough of it. */
function openHttp2(port: number) {
  const open = () => connect(`https://localhost:${port}`, { rejectUnauthorized: false, host: '127.0.0.1' })
  let session = open()

  async function visit(path: string, post?: { email: string }): Promise<Reply> {
    if (session.closed || session.destroyed) session = open()
    const used = session
    const stream = used.request({ ':path': path, ':method': post ? 'POST' : 'GET', ...(post && signup.headers) })
    try {
      stream.end(post && signup.body(post.email))
      const [headers] = await once(stream, 'response')
      return { status: Number(headers[':status']), text: (await stream.toArray()).join('') }
    } catch (error) {
      // A request that crosses the proxy's goodbye is refused unread, and a browser sends it again (RFC 9113, 8.7).
      if (stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM) throw error
      if (session === used) session = open()
      return visit(path, post)
    }
  }

  return { visit, close: () => session.close() }
}
