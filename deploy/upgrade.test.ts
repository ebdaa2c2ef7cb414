import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import { ask } from '#server/testing/ask.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type HeldSocket, holdSocket } from './testing/hold-socket.ts'

const run = promisify(execFile)

describe('upgrade.sh', { timeout: 60_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let socket: HeldSocket
  let root: string

  before(async () => {
    folder = await temporaryFolder()
    root = folder.path
    await mkdir(join(root, 'repository'))
    await git('init', '--quiet', '--initial-branch=main')
    socket = await holdSocket(join(root, 'current'), [process.execPath, 'server/main.ts'])
  })

  after(async () => {
    await socket[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })

  const git = (...args: string[]) =>
    run('git', ['-C', join(root, 'repository'), '-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args])

  /** A commit that builds a page of the given text, with one hashed file. */
  async function commit(version: string, { build = buildScript(version), main = mainScript, migration = '' } = {}): Promise<void> {
    const repository = join(root, 'repository')
    await mkdir(join(repository, 'server/store/migrations'), { recursive: true })
    await writeFile(
      join(repository, 'package.json'),
      JSON.stringify({ name: 'trial', type: 'module', scripts: { build: `${process.execPath} build.ts` } }),
    )
    await writeFile(join(repository, 'package-lock.json'), JSON.stringify({ name: 'trial', lockfileVersion: 3, packages: {} }))
    await writeFile(join(repository, 'build.ts'), build)
    await writeFile(join(repository, 'server/main.ts'), main)
    if (migration) await writeFile(join(repository, 'server/store/migrations', migration), '')
    await git('add', '.')
    await git('commit', '--quiet', '-m', version)
  }

  async function upgrade(...args: string[]): Promise<{ code: number; output: string }> {
    const env = {
      PATH: process.env.PATH,
      SITE_ROOT: root,
      SITE_URL: socket.url,
      SITE_ENV: '/dev/null',
      SITE_PATIENCE: '3',
      RESTART: `curl -fsS ${socket.restartUrl}`,
      BACKUP: '',
      RELEASES_KEPT: '2',
    }
    try {
      const { stdout, stderr } = await run('bash', [join(import.meta.dirname, 'upgrade.sh'), ...args], { env })
      return { code: 0, output: stdout + stderr }
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string } // what execFile rejects with
      return { code, output: stdout + stderr }
    }
  }

  const page = async () => (await ask(socket.url, '/en')).text
  const inService = async () => (await readlink(join(root, 'current'))).replace('releases/', '')

  test('puts the first release into service', async () => {
    await commit('one')
    const { code, output } = await upgrade('main')
    assert.equal(code, 0, output)
    assert.match(await page(), /one/)
  })

  test('switches under load without a request that fails, and goes on serving what open tabs may ask for', async () => {
    await commit('two')
    let asked = 0
    let stop = false
    const failures: string[] = []
    const versions = new Set<string>()
    const visitors = Array.from({ length: 6 }, async () => {
      while (!stop) {
        for (const path of ['/en', '/a/app.one.js', '/readyz']) {
          asked += 1
          const answer = await ask(socket.url, path).catch((error) => ({ status: 0, text: String(error) }))
          if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${answer.text}`)
          else if (path === '/en') versions.add(answer.text)
        }
      }
    })
    const { code, output } = await upgrade('main')
    stop = true
    await Promise.all(visitors)
    assert.equal(code, 0, output)
    assert.deepEqual(failures, [])
    assert.ok(asked > 100, `only ${asked} requests`)
    assert.equal(versions.size, 2)
    assert.equal((await ask(socket.url, '/a/app.two.js')).status, 200)
  })

  test('does not switch to a release that does not build', async () => {
    const running = await inService()
    await commit('broken', { build: 'process.exit(1)' })
    const { code, output } = await upgrade('main')
    assert.equal(code, 1)
    assert.match(output, /does not build/)
    assert.equal(await inService(), running)
    assert.match(await page(), /two/)
  })

  test('does not switch to a release whose pages name a file that it does not serve', async () => {
    await commit('holes', { build: `${buildScript('holes')}\nawait rm('build/a/app.holes.js')` })
    const { code, output } = await upgrade('main')
    assert.equal(code, 1)
    assert.match(output, /does not serve \/a\/app\.holes\.js/)
    assert.match(await page(), /two/)
    assert.deepEqual((await readdir(join(root, 'releases'))).length, 2, 'the failed one is gone')
  })

  test('switches back when a release answers on its own and fails in service', async () => {
    // It fails only with the real settings: here, where the socket is handed over.
    await commit('sulky', { main: `if (process.env.LISTEN_FDS) process.exit(1)\n${mainScript}` })
    const { code, output } = await upgrade('main')
    assert.equal(code, 1)
    assert.match(output, /is in service again/)
    assert.match(await page(), /two/)
  })

  test('does not switch back when the tables have changed: the old code could not read them', async () => {
    await commit('tables', { main: `if (process.env.LISTEN_FDS) process.exit(1)\n${mainScript}`, migration: '001-first.ts' })
    const { code, output } = await upgrade('main')
    assert.equal(code, 3)
    assert.match(output, /has changed the tables/)
  })

  test('keeps as many releases as it is told, and drops the files of older ones', async () => {
    await commit('six')
    assert.equal((await upgrade('main')).code, 0)
    await commit('seven')
    assert.equal((await upgrade('main')).code, 0)
    assert.equal((await readdir(join(root, 'releases'))).length, 2)
    assert.equal((await ask(socket.url, '/a/app.six.js')).status, 200)
    assert.equal((await ask(socket.url, '/a/app.one.js')).status, 404)
  })

  test('goes back to the release before when told', async () => {
    const { code, output } = await upgrade('--back')
    assert.equal(code, 0, output)
    assert.match(await page(), /six/)
  })

  test('refuses what is no commit, and a second upgrade beside the first', async () => {
    assert.equal((await upgrade('no-such-branch')).code, 2)
    await writeFile(join(root, '.upgrade.lock'), '')
    const lock = run('flock', [join(root, '.upgrade.lock'), 'sh', '-c', 'echo held; read _'], {})
    lock.child.stdout?.once('data', () => undefined)
    await new Promise((resolve) => lock.child.stdout?.once('data', resolve))
    const { code, output } = await upgrade('main')
    assert.equal(code, 1)
    assert.match(output, /another upgrade is running/)
    lock.child.stdin?.end()
    await lock.catch(() => undefined)
  })

  test('says what it can do', async () => {
    const help = await upgrade('--help')
    assert.equal(help.code, 0)
    for (const word of ['--back', '--list', 'SITE_ROOT', 'RELEASES_KEPT', 'Exit codes']) assert.ok(help.output.includes(word), word)
    assert.ok((await readFile(join(import.meta.dirname, '../docs/operations.md'), 'utf8')).includes('deploy/upgrade.sh'))
  })
})

function buildScript(version: string): string {
  return `import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
await mkdir('build/a', { recursive: true })
await mkdir('build/en')
await mkdir('node_modules/.bin', { recursive: true })
await symlink(${JSON.stringify(process.execPath)}, 'node_modules/.bin/node')
await writeFile('build/en/index.html', '<p>${version}</p><script src="/a/app.${version}.js"></script>')
await writeFile('build/a/app.${version}.js', '')`
}

/** As the service does: reads the build once, finishes what is under way when told to stop. */
const mainScript = `import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Server } from 'node:net'
const files = new Map(readdirSync('build/a').map((name) => ['/a/' + name, '']))
files.set('/en', readFileSync('build/en/index.html', 'utf8')).set('/readyz', '')
const server = createServer((request, response) => {
  const found = files.get(request.url)
  setTimeout(() => response.writeHead(found === undefined ? 404 : 200, { connection: 'close' }).end(found), 5)
})
if (process.env.LISTEN_FDS) server.listen({ fd: 3 })
else server.listen(0, '127.0.0.1', () => console.log('listening at http://127.0.0.1:' + server.address().port))
// The close of an HTTP server also cuts connections that have not asked yet; this one only takes no more.
process.once('SIGTERM', () => Server.prototype.close.call(server))
`
