import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formFields, formTimePath } from '#shared/subscription.ts'
import { subscriberStatuses } from './store/schema.ts'
import { addSubscriber } from './testing/add-subscriber.ts'
import type { RawResponse } from './testing/raw-request.ts'
import { postForm, signUp } from './testing/sign-up.ts'
import { startTestService, type TestService } from './testing/start-test-service.ts'

const kinds = [...subscriberStatuses, 'unknown'] as const

/** One address of each kind, all of them of one length. */
async function addressOfEachKind({ db, clock }: TestService): Promise<string[]> {
  const addresses = kinds.map((kind) => `${kind.padStart(12, 'x')}@example.com`)
  for (const [index, status] of subscriberStatuses.entries()) await addSubscriber(db, addresses[index] ?? '', { status, now: clock.now })
  return addresses
}

/** All of an answer but the visitor's own address, the time of day, and what only we can read. */
function visible({ status, headers, text }: RawResponse, email: string) {
  const { date, 'set-cookie': cookies, ...others } = headers
  const masked = cookies?.map((cookie) => cookie.replace(/=[^;]*/, (value) => `=${value.length}`))
  return { status, headers: others, order: Object.keys(headers), cookies: masked, text: text.replaceAll(email, '…') }
}

for (const lang of ['en', 'ru'] as const) {
  test(`known or not, every address gets the same answer in ${lang}, by script and by form, and again`, async () => {
    await using service = await startTestService()
    const addresses = await addressOfEachKind(service)
    const byForm = async (email: string) => {
      const cookie = String((await service.request(formTimePath)).headers['set-cookie']?.[0]?.split(';')[0])
      service.clock.now += 2000
      return postForm(service, { [formFields.email]: email, [formFields.language]: lang }, { cookie })
    }
    const byScript = (email: string) => signUp(service, { email, lang })
    for (const send of [byScript, byForm, byScript, byForm]) {
      const answers = []
      for (const email of addresses) answers.push(visible(await send(email), email))
      assert.equal(answers[0]?.status, 202)
      for (const answer of answers) assert.deepEqual(answer, answers[0])
    }
  })
}

test('known or not, no address is refused for what others did to it', async () => {
  await using service = await startTestService({ RATE_LIMIT: 'on', RATE_LIMIT_ADDRESS: '2/1h' })
  const addresses = await addressOfEachKind(service)
  for (const wanted of [202, 202, 202]) {
    const answers = []
    for (const email of addresses) answers.push(visible(await signUp(service, { email }), email))
    assert.equal(answers[0]?.status, wanted)
    for (const answer of answers) assert.deepEqual(answer, answers[0])
  }
})

test('known or not, for every address something is written before the answer: it is the disk that takes the time', async () => {
  await using service = await startTestService({ RATE_LIMIT: 'on' })
  const counted = () => service.db.selectFrom('rate_limits').select(['key', 'hits']).orderBy('key').execute()
  for (const email of await addressOfEachKind(service)) {
    const before = await counted()
    assert.equal((await signUp(service, { email })).status, 202)
    assert.notDeepEqual(await counted(), before)
  }
})
