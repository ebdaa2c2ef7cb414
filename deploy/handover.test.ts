import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { rawRequest } from '#server/testing/raw-request.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { writeTestBuild } from '#server/testing/write-test-build.ts'
import { holdSocket } from './testing/hold-socket.ts'

test('the service is exchanged under load on a socket that somebody else holds, and no request fails', { timeout: 300_000 }, async () => {
  await using folder = await temporaryFolder()
  await writeTestBuild(join(folder.path, 'build'))
  const main = join(import.meta.dirname, '../server/main.ts')
  const env = { DATA_DIR: join(folder.path, 'data'), BUILD_DIR: join(folder.path, 'build'), RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }
  await using socket = await holdSocket(folder.path, [process.execPath, main], env)
  await restart(socket.restartUrl)
  assert.equal((await rawRequest(socket.url, '/readyz')).status, 200)

  let stop = false
  let answered = 0
  const failures: string[] = []
  const visitors = Array.from({ length: 6 }, async (_, visitor) => {
    for (let turn = 0; !stop; turn++) {
      const email = `v${visitor}-${turn}@example.com`
      const body = JSON.stringify({ data: { type: 'email-sub-request', attributes: { email, lang: 'en' } } })
      const headers = { 'content-type': 'application/json', 'x-form-source': 'section_demo' }
      for (const [path, wanted, options] of [
        ['/en', 200, {}],
        ['/api/v1/email-sub-request', 202, { method: 'POST', headers, body }],
      ] as const) {
        const answer = await rawRequest(socket.url, path, options).catch((error) => ({ status: 0, text: String(error) }))
        if (answer.status === wanted) answered += 1
        else failures.push(`${path}: ${answer.status} ${answer.text}`)
      }
    }
  })
  for (let turn = 1; turn <= 3; turn++) {
    while (answered < turn * 40 && failures.length === 0) await rawRequest(socket.url, '/healthz')
    await restart(socket.restartUrl)
  }
  stop = true
  await Promise.all(visitors)
  assert.deepEqual(failures, [])
  assert.ok(answered >= 120, `only ${answered} answers`)
})

test('told to stop, it tells a connection that is kept for more that there will be no more', { timeout: 120_000 }, async () => {
  await using folder = await temporaryFolder()
  await writeTestBuild(join(folder.path, 'build'))
  const main = join(import.meta.dirname, '../server/main.ts')
  const env = { DATA_DIR: join(folder.path, 'data'), BUILD_DIR: join(folder.path, 'build'), LOG_LEVEL: 'silent' }
  await using socket = await holdSocket(folder.path, [process.execPath, main], env)
  await restart(socket.restartUrl)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  assert.equal(await connectionHeader(socket.url, agent), 'keep-alive')
  const restarted = restart(socket.restartUrl)
  const seen = new Set<string | undefined>()
  while (!seen.has('close')) seen.add(await connectionHeader(socket.url, agent))
  await restarted
  agent.destroy()
})

async function restart(url: string): Promise<void> {
  assert.equal((await fetch(url)).status, 200)
}

function connectionHeader(url: string, agent: Agent): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/healthz`, { agent }, (response) => response.resume().once('end', () => resolve(response.headers.connection)))
      .once('error', reject)
      .end()
  })
}
