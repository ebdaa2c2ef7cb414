import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachLanguage } from '#shared/localized.ts'
import { runCommand } from '../commands/cli.ts'
import { importCommand } from '../commands/subscribers/import.ts'
import { linksKey, openTestMail, publicUrl } from '../testing/open-test-mail.ts'
import { runCommand as runInProcess } from '../testing/run-command.ts'
import { createConfirmations } from './confirmation.ts'
import { parseEmailAddress } from './email-address.ts'
import { createLinks } from './links.ts'
import { createSignup } from './signup.ts'

const consent = { ...forEachLanguage(() => 'I agree.'), ru: 'Согласен.' }
const minute = 60_000
const day = 24 * 60 * minute

async function openStory() {
  const mail = await openTestMail()
  const { db, clock } = mail
  const links = createLinks(publicUrl, linksKey)
  const signup = createSignup({ db, limits: undefined, limitsKey: Buffer.alloc(32), consent })
  const confirmations = createConfirmations(db, links)
  return {
    ...mail,
    confirmations,
    links,
    async signUp(email: string) {
      const address = parseEmailAddress(email)
      assert.ok(address)
      await signup.request({ address, language: 'en', source: null, ipBlock: undefined }, clock.now)
    },
    subscribers: () => db.selectFrom('subscribers').selectAll().orderBy('id').execute(),
    letters: () => db.selectFrom('letters').select(['purpose', 'state']).orderBy('created_at').execute(),
    [Symbol.asyncDispose]: () => mail[Symbol.asyncDispose](),
  }
}

const tokenOf = (url: string) => url.split('/').at(-1) ?? ''

/** Signs up, confirms by the first letter, unsubscribes a day later. Returns the token of that first link. */
async function leave(story: Awaited<ReturnType<typeof openStory>>): Promise<{ id: string; oldToken: string }> {
  await story.signUp('ivan@example.ru')
  await story.send()
  const [subscriber] = await story.subscribers()
  assert.ok(subscriber)
  const oldToken = tokenOf(story.links.confirm(subscriber.id, story.clock.now))
  assert.equal((await story.confirmations.confirm(oldToken, story.clock.now)).state, 'confirmed')
  story.clock.now += day
  await story.confirmations.unsubscribe(tokenOf(story.links.unsubscribe(subscriber.id)), story.clock.now)
  return { id: subscriber.id, oldToken }
}

test('after an unsubscription old links are dead, and a stranger who signs the address up revives none of them', async () => {
  await using story = await openStory()
  const { oldToken } = await leave(story)
  for (const wait of [0, minute]) {
    story.clock.now += wait
    assert.equal((await story.confirmations.confirm(oldToken, story.clock.now)).state, 'expired')
    await story.signUp('IVAN@example.ru')
    assert.equal((await story.confirmations.confirm(oldToken, story.clock.now)).state, 'expired')
  }
  assert.deepEqual(
    (await story.subscribers()).map(({ status }) => status),
    ['unsubscribed'],
  )
})

test('whoever unsubscribed gets at most one more letter, which says so, and its link leads back', async () => {
  await using story = await openStory()
  const { id } = await leave(story)
  for (let i = 0; i < 20; i++) {
    await story.signUp('ivan@example.ru')
    await story.send()
    story.clock.now += i < 2 ? 0 : day
  }
  assert.deepEqual(await story.letters().then((all) => all.map(({ purpose, state }) => `${purpose} ${state}`)), [
    'null sent',
    'return sent',
  ])
  const [subscriber] = await story.subscribers()
  const issuedAt = Math.max(story.clock.now, (subscriber?.unsubscribed_at ?? 0) + 1000)
  const token = tokenOf(story.links.confirm(id, issuedAt))
  assert.equal((await story.confirmations.previewConfirmation(token, issuedAt)).state, 'asking')
  assert.equal((await story.confirmations.confirm(token, issuedAt)).state, 'confirmed')
  assert.equal((await story.subscribers())[0]?.status, 'confirmed')
})

test('whoever unsubscribes again may be asked once again', async () => {
  await using story = await openStory()
  const { id } = await leave(story)
  await story.signUp('ivan@example.ru')
  await story.send()
  story.clock.now += minute
  await story.confirmations.confirm(tokenOf(story.links.confirm(id, story.clock.now)), story.clock.now)
  story.clock.now += day
  await story.confirmations.unsubscribe(tokenOf(story.links.unsubscribe(id)), story.clock.now)
  for (let i = 0; i < 3; i++) await story.signUp('ivan@example.ru')
  assert.equal((await story.letters()).filter(({ purpose }) => purpose === 'return').length, 2)
})

test('a confirmation letter that still waits when somebody unsubscribes is not sent', async () => {
  await using story = await openStory()
  await story.signUp('ivan@example.ru')
  const [subscriber] = await story.subscribers()
  await story.confirmations.unsubscribe(tokenOf(story.links.unsubscribe(subscriber?.id ?? '')), story.clock.now)
  assert.deepEqual((await story.send()).statuses, ['skipped'])
})

test('addresses that differ only in case are one subscriber with one letter, sent as typed', async () => {
  await using story = await openStory()
  await story.signUp('Anna.K@Example.COM')
  await story.signUp('anna.k@example.com')
  assert.equal((await story.subscribers()).length, 1)
  assert.equal((await story.letters()).length, 1)
})

test('an import under other capitals does not bring back whoever unsubscribed', async () => {
  await using story = await openStory()
  await leave(story)
  const env = { DATA_DIR: story.dataDir, DATABASE_URL: story.databaseUrl, SECRET: 's'.repeat(32) }
  const run = (args: string[], input: string) =>
    runInProcess((all, io) => runCommand(importCommand, all, io), args, { env, input, now: () => story.clock.now })
  const { out } = await run(
    ['-', '--consent', 'They agreed.', '--language', 'en', '--json'],
    'email\nIVAN@example.ru\nanna@example.com\nANNA@example.com\n',
  )
  assert.equal(JSON.parse(out.trim().split('\n').at(-1) ?? '').imported, 1)
  assert.deepEqual((await story.subscribers()).map(({ address_normalised, status }) => `${address_normalised} ${status}`).toSorted(), [
    'anna@example.com confirmed',
    'ivan@example.ru unsubscribed',
  ])
})
