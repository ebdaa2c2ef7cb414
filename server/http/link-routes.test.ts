import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Language, languages } from '#shared/languages.ts'
import { formTimePath } from '#shared/subscription.ts'
import { openKeys } from '../secret.ts'
import { createLinks, type Links } from '../signup/links.ts'
import { queueConfirmation } from '../testing/queue-letters.ts'
import { postForm, signUp } from '../testing/sign-up.ts'
import { startTestService, type TestService } from '../testing/start-test-service.ts'

const secret = 's'.repeat(32)
const week = 7 * 86_400_000
let service: TestService
let links: Links
before(async () => {
  service = await startTestService({ SECRET: secret })
  links = createLinks('', (await openKeys({ secret, dataDir: '' }))('links'))
})
after(() => service[Symbol.asyncDispose]())

let count = 0
async function subscriber(language: Language = 'en', status: 'pending' | 'confirmed' | 'unsubscribed' | 'bounced' = 'pending') {
  const address = `reader${count++}@example.com`
  const id = await queueConfirmation(service.db, address, service.clock.now, language)
  if (status !== 'pending') await service.db.updateTable('subscribers').set({ status }).where('id', '=', id).execute()
  return { id, address, confirm: links.confirm(id, service.clock.now), unsubscribe: links.unsubscribe(id) }
}
const row = (id: string) => service.db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst()

test('looking at the link asks, and changes nothing; the button confirms', async () => {
  const { id, address, confirm } = await subscriber('ru')
  const before = await row(id)
  for (const method of ['GET', 'HEAD']) {
    const shown = await service.request(confirm, { method, headers: { 'accept-language': 'en' } })
    assert.equal(shown.status, 200)
    if (method === 'GET') assert.ok(shown.text.includes(`<html lang="ru"><h1>confirm ${address}`))
    assert.equal(shown.headers['cache-control'], 'no-store')
  }
  assert.deepEqual(await row(id), before)

  const done = await service.request(confirm, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })
  assert.equal(done.status, 200)
  assert.ok(done.text.includes(`<html lang="ru"><h1>confirmed ${address}`))
  assert.deepEqual({ ...(await row(id)) }, { ...before, status: 'confirmed', confirmed_at: service.clock.now })
})

test('confirming twice is as good as once', async () => {
  const { id, address, confirm } = await subscriber()
  const at = service.clock.now
  await service.request(confirm, { method: 'POST' })
  service.clock.now += 1000
  for (const method of ['POST', 'GET']) {
    const again = await service.request(confirm, { method })
    assert.equal(again.status, 200)
    assert.ok(again.text.includes(`confirmed ${address}`))
  }
  assert.equal((await row(id))?.confirmed_at, at)
})

for (const language of languages) {
  test(`a link that has run out says so in the language of its letter, ${language}, and confirms nobody`, async () => {
    const { id, confirm } = await subscriber(language)
    service.clock.now += week
    for (const method of ['GET', 'POST']) {
      const answer = await service.request(confirm, { method, headers: { 'accept-language': language === 'en' ? 'ru' : 'en' } })
      assert.equal(answer.status, 410)
      assert.ok(answer.text.includes(`<html lang="${language}"><h1>expired`))
    }
    assert.equal((await row(id))?.status, 'pending')
  })
}

test('a link is good although the clock was set back after it was written', async () => {
  const { id, confirm, unsubscribe } = await subscriber()
  service.clock.now -= week
  assert.equal((await service.request(confirm, { method: 'POST' })).status, 200)
  assert.equal((await row(id))?.status, 'confirmed')
  assert.equal((await service.request(unsubscribe, { method: 'POST' })).status, 200)
  service.clock.now += week
})

test('a link from before they left brings nobody back', async () => {
  const { id, confirm, unsubscribe } = await subscriber()
  await service.request(confirm, { method: 'POST' })
  await service.request(unsubscribe, { method: 'POST' })
  assert.equal((await service.request(confirm, { method: 'POST' })).status, 410)
  assert.equal((await row(id))?.status, 'unsubscribed')
})

test('a link of somebody who was erased has run out', async () => {
  const { id, confirm } = await subscriber()
  await service.db.deleteFrom('subscribers').where('id', '=', id).execute()
  assert.equal((await service.request(confirm, { method: 'POST' })).status, 410)
})

for (const [what, change] of [
  ['forged', (link: string) => link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')],
  ['cut short', (link: string) => link.slice(0, -5)],
  ['cut off', (link: string) => link.slice(0, link.lastIndexOf('/') + 1)],
  ['grown', (link: string) => `${link}${'A'.repeat(2000)}`],
  ['mangled', (link: string) => `${link.slice(0, -3)}%00%2F`],
] as const) {
  test(`a link that was ${what} is told from one that has run out, in the language of the visitor`, async () => {
    const { id, confirm, unsubscribe } = await subscriber()
    for (const link of [confirm, unsubscribe]) {
      for (const method of ['GET', 'POST']) {
        for (const language of languages) {
          const answer = await service.request(change(link), { method, headers: { 'accept-language': language } })
          assert.equal(answer.status, 404)
          assert.ok(answer.text.includes(`<html lang="${language}"><h1>invalid link`), answer.text.slice(0, 200))
        }
      }
    }
    assert.equal((await row(id))?.status, 'pending')
  })
}

test('a look at the link to unsubscribe asks; the button does it, once and for all', async () => {
  const { id, address, unsubscribe } = await subscriber('ru', 'confirmed')
  const shown = await service.request(unsubscribe)
  assert.equal(shown.status, 200)
  assert.ok(shown.text.includes(`<html lang="ru"><h1>unsubscribe ${address}`))
  assert.equal((await row(id))?.status, 'confirmed')
  const at = service.clock.now
  for (let i = 0; i < 2; i++) {
    const done = await service.request(unsubscribe, { method: 'POST' })
    assert.equal(done.status, 200)
    assert.ok(done.text.includes(`unsubscribed ${address}`))
    service.clock.now += 1000
  }
  assert.ok((await service.request(unsubscribe)).text.includes(`unsubscribed ${address}`))
  const left = await row(id)
  assert.deepEqual([left?.status, left?.unsubscribed_at], ['unsubscribed', at])
})

for (const [format, headers, body] of [
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  [
    'a multipart form',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['nothing', {}, undefined],
] as const) {
  test(`a mail program unsubscribes with one click, sending ${format}, without cookies`, async () => {
    const { id, unsubscribe } = await subscriber('en', 'confirmed')
    const answer = await service.request(unsubscribe, { method: 'POST', headers: { ...headers }, ...(body !== undefined && { body }) })
    assert.equal(answer.status, 200)
    assert.equal((await row(id))?.status, 'unsubscribed')
  })
}

test('years later the link to unsubscribe still works', async () => {
  const { id, unsubscribe } = await subscriber('en', 'confirmed')
  service.clock.now += 520 * week
  assert.equal((await service.request(unsubscribe, { method: 'POST' })).status, 200)
  assert.equal((await row(id))?.status, 'unsubscribed')
})

test('who was erased hears that no letter will come', async () => {
  const { id, unsubscribe } = await subscriber()
  await service.db.deleteFrom('subscribers').where('id', '=', id).execute()
  const answer = await service.request(unsubscribe, { method: 'POST', headers: { 'accept-language': 'ru' } })
  assert.equal(answer.status, 200)
  assert.ok(answer.text.includes('unsubscribed Этого адреса'))
})

for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
  test(`${method} does nothing to a link`, async () => {
    const { confirm } = await subscriber()
    const answer = await service.request(confirm, { method })
    assert.equal(answer.status, 405)
    assert.equal(answer.headers.allow, 'GET, HEAD, POST')
  })
}

const cookieOf = (headers: { 'set-cookie'?: string[] | undefined }) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''
const idOf = async (address: string) =>
  (await service.db.selectFrom('subscribers').select('id').where('address_normalised', '=', address).executeTakeFirst())?.id ?? ''

test('the browser that left the address need not press a button, any other has to', async () => {
  const answer = await signUp(service, { email: 'same@EXAMPLE.com' })
  const confirm = links.confirm(await idOf('same@example.com'), service.clock.now)
  assert.match(answer.headers['set-cookie']?.[0] ?? '', /^signed-up=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
  const here = await service.request(confirm, { headers: { cookie: cookieOf(answer.headers) } })
  assert.ok(here.text.includes('at once same@EXAMPLE.com'))
  assert.equal((await row(await idOf('same@example.com')))?.status, 'pending')
  assert.ok((await service.request(confirm)).text.includes('<h1>confirm '))

  const other = await signUp(service, { email: 'somebody@example.com' })
  assert.ok((await service.request(confirm, { headers: { cookie: cookieOf(other.headers) } })).text.includes('<h1>confirm '))
  service.clock.now += 3_600_001
  assert.ok((await service.request(confirm, { headers: { cookie: cookieOf(answer.headers) } })).text.includes('<h1>confirm '))
})

test('the mark of the browser does not tell whether an address is known, nor whether a trap was sprung', async () => {
  const { address } = await subscriber('en', 'confirmed')
  const known = await signUp(service, { email: address })
  const fresh = await signUp(service, { email: 'never-seen@example.com' })
  const page = await service.request(formTimePath)
  const cookie = String(page.headers['set-cookie']?.[0]?.split(';')[0])
  service.clock.now += 1500
  const trapped = await postForm(service, { email: 'robot@example.com', lang: 'en', website: 'http://x' }, { cookie })
  const lengths = [known, fresh, trapped].map(({ headers }) =>
    headers['set-cookie']?.filter((cookie) => cookie.includes('signed-up')).map((cookie) => cookie.length),
  )
  assert.deepEqual(lengths[0], lengths[1])
  assert.deepEqual(lengths[0], lengths[2])
})
