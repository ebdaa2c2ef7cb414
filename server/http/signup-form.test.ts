import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import en from '#content/en/service.json' with { type: 'json' }
import ru from '#content/ru/service.json' with { type: 'json' }
import { formTimePath, subscriptionPath } from '#shared/subscription.ts'
import { postForm } from '../testing/sign-up.ts'
import { startTestService, type TestService } from '../testing/start-test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService()
})
after(() => service[Symbol.asyncDispose]())

const subscriber = (address: string) =>
  service.db.selectFrom('subscribers').selectAll().where('address_normalised', '=', address).executeTakeFirst()

/** Opens the page: its picture brings the time as a cookie. */
async function openPage(): Promise<{ cookie: string }> {
  const answer = await service.request(formTimePath)
  return { cookie: String(answer.headers['set-cookie']?.[0]?.split(';')[0]) }
}

/** What the hidden field of a page holds. */
const hidden = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]

test('who takes a second to fill it in is signed up, and reads so', async () => {
  const cookie = await openPage()
  service.clock.now += 1000
  const answer = await postForm(service, { email: 'Form@Example.com', lang: 'ru', source: 'section_story', website: '' }, cookie)
  assert.equal(answer.status, 202)
  assert.equal(answer.headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(answer.headers['cache-control'], 'no-store')
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/)
  assert.match(answer.text, /lang="ru"><p>pending Form@Example.com/)
  const row = await subscriber('form@example.com')
  assert.equal(row?.language, 'ru')
  assert.equal(row?.source, 'section_story')
})

test('the picture that brings the time is as small as can be, and never kept', async () => {
  const answer = await service.request(formTimePath)
  assert.equal(answer.status, 200)
  assert.equal(answer.bytes.length, 43)
  assert.equal(answer.headers['content-type'], 'image/gif')
  assert.equal(answer.headers['cache-control'], 'no-store')
  const cookie = String(answer.headers['set-cookie'])
  for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Max-Age=86400', 'Path=/']) assert.ok(cookie.includes(attribute), attribute)
  assert.ok(!cookie.includes('Secure'))
  assert.equal((await service.request(formTimePath, { method: 'POST' })).status, 405)
})

test('the cookie insists on https where the site has it', async () => {
  await using secure = await startTestService({ PUBLIC_URL: 'https://game.example' })
  assert.match(String((await secure.request(formTimePath)).headers['set-cookie']), /; Secure/)
})

test('too fast, without a time, with an old or a forged one: one more press is enough, and nothing is lost', async () => {
  const fresh = await openPage()
  const forged = { cookie: `form-time=${service.clock.now - 5000}.${'A'.repeat(22)}` }
  for (const headers of [fresh, {}, forged]) {
    const fields = { email: 'twice@example.com', lang: 'en', source: 'section_demo' }
    const answer = await postForm(service, fields, headers)
    assert.equal(answer.status, 422)
    assert.match(answer.text, /once more/)
    assert.equal(await subscriber('twice@example.com'), undefined)

    service.clock.now += 1500
    const time = hidden(answer.text, 'time') ?? ''
    assert.equal(hidden(answer.text, 'email'), 'twice@example.com')
    const again = await postForm(service, { ...fields, source: hidden(answer.text, 'source') ?? '', time })
    assert.equal(again.status, 202)
    assert.equal((await subscriber('twice@example.com'))?.source, 'section_demo')
    await service.db.deleteFrom('subscribers').where('address_normalised', '=', 'twice@example.com').execute()
  }
})

test('the time of a form counts once', async () => {
  const cookie = await openPage()
  service.clock.now += 2000
  assert.equal((await postForm(service, { email: 'first@once.example', lang: 'en' }, cookie)).status, 202)
  const again = await postForm(service, { email: 'second@once.example', lang: 'en' }, cookie)
  assert.equal(again.status, 422)
  assert.equal(await subscriber('second@once.example'), undefined)
  const together = await openPage()
  service.clock.now += 2000
  const answers = await Promise.all([1, 2, 3].map((i) => postForm(service, { email: `r${i}@together.example`, lang: 'en' }, together)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [202, 422, 422])
})

test('a form from another site, which comes without our cookie, may not confirm by opening the letter', async () => {
  const page = await postForm(service, { email: 'victim@example.com', lang: 'en' })
  service.clock.now += 1500
  const time = hidden(page.text, 'time') ?? ''
  const foreign = await postForm(service, { email: 'victim@example.com', lang: 'en', time })
  assert.equal(foreign.status, 202)
  assert.ok(!String(foreign.headers['set-cookie']).includes('signed-up='))
  const cookie = await openPage()
  service.clock.now += 1500
  const own = await postForm(service, { email: 'victim@example.com', lang: 'en' }, cookie)
  assert.match(String(own.headers['set-cookie']), /signed-up=/)
})

test('a page left open for more than a day asks once more', async () => {
  const cookie = await openPage()
  service.clock.now += 86_400_001
  assert.equal((await postForm(service, { email: 'old@example.com', lang: 'en' }, cookie)).status, 422)
})

test('a program that fills what people do not see is thanked, and forgotten', async () => {
  const cookie = await openPage()
  service.clock.now += 2000
  const answer = await postForm(service, { email: 'bot@example.com', lang: 'en', website: 'https://spam.example' }, cookie)
  assert.equal(answer.status, 202)
  assert.match(answer.text, /pending/)
  assert.equal(await subscriber('bot@example.com'), undefined)
})

for (const [lang, words] of [
  ['en', en],
  ['ru', ru],
] as const) {
  test(`a refusal in “${lang}” keeps what was typed, and can be sent again`, async () => {
    const answer = await postForm(service, { email: '"><script>alert(1)</script>', lang, source: 'section_story' })
    assert.equal(answer.status, 422)
    assert.ok(answer.text.includes(`lang="${lang}"`))
    assert.ok(answer.text.includes(words.errors['bad-address']))
    assert.ok(!answer.text.includes('<script>'))
    assert.equal(hidden(answer.text, 'email'), '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
    assert.equal(hidden(answer.text, 'source'), 'section_story')
    service.clock.now += 1000
    const again = await postForm(service, { email: `${lang}@again.example`, lang, time: hidden(answer.text, 'time') ?? '' })
    assert.equal(again.status, 202)
  })
}

test('a form without its fields is refused with a page', async () => {
  for (const fields of [{}, { email: 'a@b.co' }, { email: 'a@b.co', lang: 'fr' }, { source: '<b>' }] as Record<string, string>[]) {
    const answer = await postForm(service, fields, { referer: 'https://game.example/ru' })
    assert.equal(answer.status, 422)
    assert.match(answer.text, /<html lang="ru">/)
    assert.ok(!answer.text.includes('<b>'))
  }
})

test('a form that is too large is refused with a page', async () => {
  const answer = await postForm(service, { email: 'a'.repeat(5000), lang: 'ru' }, { 'accept-language': 'ru' })
  assert.equal(answer.status, 413)
  assert.ok(answer.text.includes(ru.errors['too-large']))
})

test('a form that is sent with the wrong method gets its answer as JSON, like every program', async () => {
  const answer = await service.request(subscriptionPath, {
    method: 'PUT',
    body: 'a=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(answer.status, 405)
  assert.equal(JSON.parse(answer.text).code, 'wrong-method')
})
