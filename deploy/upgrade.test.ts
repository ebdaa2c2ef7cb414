import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import packageJson from '#package.json' with { type: 'json' }
import { rawRequest } from '#server/testing/raw-request.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { openReleases, type Releases } from './testing/open-releases.ts'

const run = promisify(execFile)

describe('upgrade.sh', { timeout: 300_000 }, () => {
  let releases: Releases

  before(async () => {
    releases = await openReleases({ patience: 3 })
  })

  after(() => releases[Symbol.asyncDispose]())

  const upgrade = (...args: string[]) => releases.upgrade(...args)

  /** A commit that builds a page of the given text, with one hashed file. */
  const commit = (version: string, { build = buildScript(version), main = mainScript, migration = '' } = {}) =>
    releases.commit(version, { build, main, migration })

  const page = async () => (await rawRequest(releases.url, '/en')).text
  const inService = () => releases.inService()

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
          const answer = await rawRequest(releases.url, path).catch((error) => ({ status: 0, text: String(error) }))
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
    assert.equal((await rawRequest(releases.url, '/a/app.two.js')).status, 200)
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
    assert.deepEqual((await readdir(join(releases.root, 'releases'))).length, 2, 'the failed one is gone')
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
    assert.equal((await readdir(join(releases.root, 'releases'))).length, 2)
    assert.equal((await rawRequest(releases.url, '/a/app.six.js')).status, 200)
    assert.equal((await rawRequest(releases.url, '/a/app.one.js')).status, 404)
  })

  test('goes back to the release before when told', async () => {
    const { code, output } = await upgrade('--back')
    assert.equal(code, 0, output)
    assert.match(await page(), /six/)
  })

  test('refuses what is no commit, and a second upgrade beside the first', async () => {
    assert.equal((await upgrade('no-such-branch')).code, 2)
    await writeFile(join(releases.root, '.upgrade.lock'), '')
    const lock = run('flock', [join(releases.root, '.upgrade.lock'), 'sh', '-c', 'echo held; read _'], {})
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

/** What the script says, and has made, where Node is of this version and there is no repository yet. */
async function upgradeWith(version: string) {
  await using folder = await temporaryFolder()
  const root = join(folder.path, 'site')
  const programs = join(folder.path, 'programs')
  for (const path of [root, programs]) await mkdir(path)
  await writeFile(join(programs, 'node'), `#!/bin/sh\necho v${version}\n`, { mode: 0o755 })
  const env = { PATH: `${programs}:${process.env.PATH}`, SITE_ROOT: root }
  const { stderr } = await run('bash', [join(import.meta.dirname, 'upgrade.sh')], { env }).catch((error: { stderr: string }) => error)
  return { said: stderr, made: await readdir(root) }
}

for (const version of ['18.20.4', '20.18.3', '21.7.3', '22.11.0']) {
  test(`Node ${version} is refused before anything is touched`, async () => {
    const { said, made } = await upgradeWith(version)
    for (const [wanted] of packageJson.engines.node.matchAll(/\d+\.\d+/g)) assert.ok(said.includes(wanted), `${wanted} in: ${said}`)
    assert.match(said, /nothing has changed/)
    assert.match(said, /npm install --global node@26/)
    assert.deepEqual(made, [])
  })
}

for (const version of ['20.19.0', '22.12.0', '26.10.0']) {
  test(`Node ${version} is taken`, async () => assert.match((await upgradeWith(version)).said, /there is no .*repository/))
}

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
