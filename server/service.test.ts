import assert from 'node:assert/strict'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { addSubscriber } from './testing/add-subscriber.ts'
import { signUp } from './testing/sign-up.ts'
import { startTestService } from './testing/start-test-service.ts'
import { setReadOnly } from './testing/storage-faults.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { writeTestBuild } from './testing/write-test-build.ts'

const day = 86_400_000

/** Resolves as soon as it is true; the test runner's timeout ends it if it never is. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setTimeout(5)
}

test('what has expired is deleted soon after the start, and again later', async () => {
  await using service = await startTestService({}, { purgeTimes: { delay: 1, interval: 1 } })
  const { db, clock } = service
  for (const address of ['first@example.com', 'second@example.com']) {
    // All at once: a purge in the middle would take the subscriber before the consent is saved.
    await db.transaction().execute((db) => addSubscriber(db, address, { now: clock.now - 31 * day }))
    await until(async () => (await db.selectFrom('subscribers').select('id').execute()).length === 0)
  }
})

test('closing the service waits for a purge that has begun', async () => {
  const service = await startTestService({}, { purgeTimes: { delay: 0, interval: 0 } })
  // All at once: a purge in the middle would take a subscriber before its consent is saved.
  await service.db.transaction().execute(async (db) => {
    for (let i = 0; i < 20; i++) await addSubscriber(db, `r${i}@example.com`, { now: service.clock.now - 31 * day })
  })
  await service[Symbol.asyncDispose]()
  await assert.rejects(service.db.selectFrom('subscribers').select('id').execute())
})

test('a letter is written some time after its sign-up, so that it does not slow down the requests that follow', async () => {
  const pause = 400
  await using service = await startTestService({ MAIL_WORKER: 'on' }, { letterPause: { min: pause, max: pause } })
  const sent = async () => (await service.db.selectFrom('letters').select('id').where('state', '=', 'sent').execute()).length
  // The worker has looked once and waits.
  await setTimeout(50)
  await signUp(service)
  const start = performance.now()
  await until(async () => (await sent()) === 1)
  assert.ok(performance.now() - start > pause / 2)
})

test('consent texts that could not be saved at the start are saved later', async () => {
  await using service = await startTestService({}, { saveInterval: 500 })
  const { db } = service
  const texts = () => db.selectFrom('consent_texts').select('version').execute()
  await until(async () => (await texts()).length === 2)
  await db.deleteFrom('consent_texts').execute()
  await setReadOnly(service, true)
  await setTimeout(20)
  assert.equal((await texts()).length, 0)
  await setReadOnly(service, false)
  await until(async () => (await texts()).length === 2)
})

for (const name of ['result-pages/en/pending.html', 'letters/en/confirmation.txt', 'site.json']) {
  test(`a part of the build that cannot be read stops the start instead of passing for missing: ${name}`, async () => {
    await using folder = await temporaryFolder()
    await writeTestBuild(folder.path)
    await rm(join(folder.path, name))
    await mkdir(join(folder.path, name))
    await assert.rejects(startTestService({ BUILD_DIR: folder.path, MAIL_WORKER: 'on' }), { code: 'EISDIR' })
  })
}
