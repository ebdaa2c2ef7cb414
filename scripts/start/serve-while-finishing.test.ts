import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { serveWhileFinishing } from './serve-while-finishing.ts'

/** A service that stands until it is told to stop, leaving a file when it begins and when it has ended. */
const service = (folder: string) => `
import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(join(folder, 'began'))}, '')
const alive = setInterval(() => {}, 1000)
process.once('SIGTERM', () => {
  clearInterval(alive)
  writeFileSync(${JSON.stringify(join(folder, 'ended'))}, '')
})`

/** Ends with this code as soon as the service has begun. */
const finisher = (folder: string, code: number) => `
import { existsSync } from 'node:fs'
while (!existsSync(${JSON.stringify(join(folder, 'began'))})) await new Promise((resolve) => setTimeout(resolve, 10))
process.exitCode = ${code}`

async function commands(folder: string, serve: string, finish: string) {
  await writeFile(join(folder, 'serve.mjs'), serve)
  await writeFile(join(folder, 'finish.mjs'), finish)
  return { serve: [join(folder, 'serve.mjs')], finish: [join(folder, 'finish.mjs')] }
}

test('when all is finished, the service has ended in peace', async () => {
  await using folder = await temporaryFolder()
  const outcome = await serveWhileFinishing(await commands(folder.path, service(folder.path), finisher(folder.path, 0)))
  assert.equal(outcome, 'finished')
  assert.ok(existsSync(join(folder.path, 'ended')))
})

test('when finishing fails, the service goes on until it ends by itself', async () => {
  await using folder = await temporaryFolder()
  const finish = `${finisher(folder.path, 1)}
process.once('exit', () => writeFileSync(${JSON.stringify(join(folder.path, 'failed'))}, ''))
import { writeFileSync } from 'node:fs'`
  const serve = `${service(folder.path)}
import { existsSync } from 'node:fs'
const look = setInterval(() => {
  if (!existsSync(${JSON.stringify(join(folder.path, 'failed'))})) return
  clearInterval(look)
  clearInterval(alive)
}, 10)`
  assert.deepEqual(await serveWhileFinishing(await commands(folder.path, serve, finish)), { exitCode: 0 })
  assert.ok(!existsSync(join(folder.path, 'ended')), 'nobody told it to stop')
})

test('a service that does not start ends it all, with its own code', async () => {
  await using folder = await temporaryFolder()
  const both = await commands(folder.path, 'process.exitCode = 3', 'setInterval(() => {}, 1000)')
  assert.deepEqual(await serveWhileFinishing(both), { exitCode: 3 })
})

test('told to stop, it stops both', async () => {
  await using folder = await temporaryFolder()
  const finish = `${finisher(folder.path, 0)}
process.kill(process.ppid, 'SIGTERM')
setInterval(() => {}, 1000)`
  assert.deepEqual(await serveWhileFinishing(await commands(folder.path, service(folder.path), finish)), { exitCode: 0 })
  assert.ok(existsSync(join(folder.path, 'ended')))
})
