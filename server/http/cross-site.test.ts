import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formSourceHeader } from '#shared/subscription.ts'
import { post, postForm, signUp } from '../testing/sign-up.ts'
import { startTestService } from '../testing/start-test-service.ts'

const fields = { email: 'reader@example.com', lang: 'ru', source: 'section_demo' }

for (const headers of [
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example' },
  { origin: 'https://blog.game.example', 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: 'not an origin' },
] as Record<string, string>[]) {
  test(`a form on another site signs nobody up: ${JSON.stringify(headers)}`, async () => {
    await using service = await startTestService({ PUBLIC_URL: 'https://game.example' })
    const form = await postForm(service, fields, { 'accept-language': 'ru', ...headers })
    assert.equal(form.status, 403)
    assert.match(form.text, /<html lang="ru"/)
    assert.ok(!form.text.includes(fields.email))
    const json = await signUp(service, {}, headers)
    assert.deepEqual([json.status, JSON.parse(json.text).code], [403, 'cross-site'])
    for (const { headers } of [form, json]) assert.equal(headers['set-cookie'], undefined)
    assert.deepEqual(await service.db.selectFrom('subscribers').selectAll().execute(), [])
  })
}

for (const headers of [
  {},
  { origin: 'https://game.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://game.example' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://localhost:8080', host: 'localhost:8080' },
] as Record<string, string>[]) {
  test(`the page's own request, or a program's, is taken: ${JSON.stringify(headers)}`, async () => {
    await using service = await startTestService({ PUBLIC_URL: 'https://game.example' })
    assert.equal((await signUp(service, {}, { [formSourceHeader]: 'section_demo', ...headers })).status, 202)
  })
}

test('refused by its origin, a request is not read', async () => {
  await using service = await startTestService()
  assert.equal((await post(service, '{', { 'sec-fetch-site': 'cross-site' })).status, 403)
})
