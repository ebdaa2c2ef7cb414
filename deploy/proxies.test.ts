import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#e2e/support/free-port.ts'
import { exitOf, listening, startProcess } from '#server/testing/start-process.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { writeTestBuild } from '#server/testing/write-test-build.ts'

// The configurations as they are in this folder, with other ports, folders and a certificate of our own.
const proxies = { caddy: startCaddy, nginx: startNginx }

/** Another address of this machine than the proxy's own, to be looked for in the logs. */
const visitor = '127.0.0.77'
const token = 'a-token-that-nobody-may-read'

for (const [name, start] of Object.entries(proxies)) {
  const skip = !installed(name) && !process.env.CI ? `${name} is not installed` : false

  describe(`${name} in front of the service`, { skip, timeout: 60_000 }, () => {
    test('speaks HTTP/2, passes compressed pages on as they are, and its logs name nobody', async () => {
      await using folder = await temporaryFolder()
      await writeTestBuild(join(folder.path, 'build'))
      const service = startProcess('main.ts', folder.path, { TRUST_PROXY: '1' })
      const port = await freePort()
      const proxy = await start(folder.path, Number(new URL(await listening(service)).port), port)
      try {
        const page = await overHttp2(port, '/en')
        assert.equal(page[':status'], 200)
        assert.equal(page['content-encoding'], 'br')
        assert.ok(page.etag)
        assert.equal((await overHttp2(port, '/a/app-1a2b.js'))['cache-control'], 'public, max-age=31536000, immutable')
        if (name === 'caddy') assert.match(String(page['alt-svc']), /h3=/)

        for (const path of [`/confirm/${token}`, `/unsubscribe/${token}?mail=reader@example.com`, `/en?who=reader@example.com`]) {
          assert.notEqual(await asVisitor(port, path), 502)
        }
        service.child.kill('SIGTERM')
        await exitOf(service)
        assert.equal(await asVisitor(port, `/confirm/${token}`), 502)
      } finally {
        proxy.child.kill('SIGTERM')
        await once(proxy.child, 'exit')
      }
      const logs = (await logsIn(folder.path)) + proxy.output()
      assert.match(logs, /"\/confirm\/"/)
      assert.match(logs, /502/)
      for (const secret of [visitor, token, 'reader@example.com', 'Mozilla/5.0']) assert.ok(!logs.includes(secret), `${secret} in ${logs}`)
    })
  })
}

function installed(program: string): boolean {
  try {
    execFileSync('which', [program], { env: { PATH: `${process.env.PATH}:/usr/sbin` } })
    return true
  } catch {
    return false
  }
}

async function startCaddy(folder: string, upstream: number, port: number) {
  const file = join(folder, 'Caddyfile')
  const own = await readFile(join(import.meta.dirname, 'Caddyfile'), 'utf8')
  const options = `admin off\n\thttps_port ${port}\n\thttp_port ${await freePort()}\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects`
  await writeFile(file, own.replace(/^\{$/m, `{\n\t${options}`))
  const env = {
    SITE_UPSTREAM: `127.0.0.1:${upstream}`,
    SITE_LOG: join(folder, 'access.log'),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  return started(spawn('caddy', ['run', '--config', file], { env: { PATH: process.env.PATH, HOME: folder, ...env } }), port)
}

async function startNginx(folder: string, upstream: number, port: number) {
  const certificate = join(folder, 'certificate.pem')
  const key = join(folder, 'key.pem')
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  )
  await mkdir(join(folder, 'logs'))
  const own = (await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8'))
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${upstream}`)
    .replace(/listen 80;\n\s*listen \[::\]:80;/, `listen 127.0.0.1:${await freePort()};`)
    .replace(/listen 443 ssl http2;\n\s*listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
  const main = `daemon off; pid ${folder}/nginx.pid; error_log stderr emerg; events {}\nhttp {\n${own}\n}`
  await writeFile(join(folder, 'nginx.conf'), main)
  const env = { PATH: `${process.env.PATH}:/usr/sbin` }
  return started(spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { env }), port)
}

async function started(child: ChildProcess, port: number) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk))
  for (;;) {
    if (child.exitCode !== null) throw new Error(text)
    const there = await asVisitor(port, '/healthz').catch(() => undefined)
    if (there === 200) return { child, output: () => text }
    await wait(50)
  }
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

async function logsIn(folder: string): Promise<string> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log'))
  return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}
