import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEmailAddress } from '../signup/email-address.ts'
import { erase } from '../signup/personal-data.ts'
import { suppressionKey } from '../store/suppression.ts'
import { openMailSink } from '../testing/mail-sink.ts'
import { openTestMail, type TestMail } from '../testing/open-test-mail.ts'
import { queueAnnouncementTo } from '../testing/queue-letters.ts'

const reader = 'reader@example.com'
const other = 'other@example.com'

async function eraseReader({ db }: TestMail): Promise<void> {
  const address = parseEmailAddress(reader)
  assert.ok(address)
  await erase(db, suppressionKey(Buffer.alloc(32, 1)), address)
}

/** Nothing of what is written about a letter afterwards may bring them back. */
async function assertOnlyTheOtherIsLeft({ db }: TestMail): Promise<void> {
  const { address } = await db.selectFrom('subscribers').select('address').executeTakeFirstOrThrow()
  const letters = await db.selectFrom('letters').select('state').execute()
  assert.deepEqual([address, ...letters.map(({ state }) => state)], [other, 'sent'])
}

test('who is erased while their letter is in hand gets none', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
  const announcementId = await queueAnnouncementTo(mail.db, [reader, other], mail.clock.now)
  const { ended, statuses } = await mail.send({ announcementId, throttle: () => eraseReader(mail) })
  assert.equal(ended, 'done')
  assert.deepEqual(statuses.toSorted(), ['sent', 'skipped'])
  assert.deepEqual(
    sink.seen.map(({ to }) => to),
    [other],
  )
  await assertOnlyTheOtherIsLeft(mail)
})

for (const [what, answer] of [
  ['takes', undefined],
  ['refuses', { code: 550, text: '5.1.1 no such user' }],
  ['is cut off over', 'cut'],
] as const) {
  test(`who is erased while the mail server ${what} their letter is gone for good`, async () => {
    await using sink = await openMailSink({
      async onLetter({ to }) {
        if (to === other) return undefined
        await eraseReader(mail)
        return answer
      },
    })
    await using mail = await openTestMail({ SMTP_URL: sink.url, SMTP_CONNECTIONS: '1' })
    const announcementId = await queueAnnouncementTo(mail.db, [reader, other], mail.clock.now)
    assert.equal((await mail.send({ announcementId })).ended, 'done')
    await assertOnlyTheOtherIsLeft(mail)
  })
}
