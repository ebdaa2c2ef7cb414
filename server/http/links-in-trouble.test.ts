import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openKeys } from '../secret.ts'
import { createLinks } from '../signup/links.ts'
import { subscriberStatuses } from '../store/schema.ts'
import { addSubscriber } from '../testing/add-subscriber.ts'
import { dumpStore } from '../testing/dump-store.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { setReadOnly } from '../testing/storage-faults.ts'
import { words } from '../words.ts'

const secret = 's'.repeat(32)
const linksOf = async () => createLinks('', (await openKeys({ secret, dataDir: '' }))('links'))

test('whatever programs do to look at a link, nothing is written', async () => {
  await using service = await startTestService({ SECRET: secret })
  const { db, clock } = service
  const links = await linksOf()
  const ids = await Promise.all(subscriberStatuses.map((status) => addSubscriber(db, `${status}@example.com`, { status, now: clock.now })))
  // The service saves the consent texts in its own time after the start.
  while ((await db.selectFrom('consent_texts').selectAll().execute()).length < 2) await new Promise(setImmediate)
  const before = await dumpStore(db)
  const written = clock.now
  for (const now of [written, written + 8 * 86_400_000]) {
    clock.now = now
    for (const link of ids.flatMap((id) => [links.confirm(id, written), links.unsubscribe(id)])) {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) await service.request(`${link}?utm=1`, { method })
      await service.request(link, { headers: { purpose: 'prefetch', 'user-agent': 'scanner' } })
    }
  }
  assert.equal(await dumpStore(db), before)
})

for (const language of ['en', 'ru'] as const) {
  test(`while nothing can be written the button says so in ${language}, and works later`, async () => {
    await using service = await startTestService({ SECRET: secret })
    const { db, clock } = service
    const links = await linksOf()
    const coming = await addSubscriber(db, 'coming@example.com', { language, now: clock.now })
    const leaving = await addSubscriber(db, 'leaving@example.com', { language, now: clock.now, status: 'confirmed' })
    const pressed = [links.confirm(coming, clock.now), links.unsubscribe(leaving)]

    await setReadOnly(service, true)
    for (const link of pressed) {
      const answer = await service.request(link, { method: 'POST', headers: { 'accept-language': language } })
      assert.equal(answer.status, 503)
      assert.match(String(answer.headers['content-type']), /^text\/html/)
      assert.ok(answer.text.includes(words[language].errors['storage-down']))
    }
    await setReadOnly(service, false)
    for (const link of pressed) assert.equal((await service.request(link, { method: 'POST' })).status, 200)
    const states = await db.selectFrom('subscribers').select('status').orderBy('address').execute()
    assert.deepEqual(
      states.map(({ status }) => status),
      ['confirmed', 'unsubscribed'],
    )
  })
}
