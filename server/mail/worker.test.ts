import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { openMailSink } from '../testing/mail-sink.ts'
import { openTestMail } from '../testing/open-test-mail.ts'
import { queueConfirmation, queueConfirmations } from '../testing/queue-letters.ts'
import { startWorker } from './worker.ts'

const minute = 60_000
const neverNeeded = () => Promise.reject(new Error('nothing hangs'))

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort')
}

function openLog() {
  const lines: string[] = []
  const write = (details: object, message: string) => void lines.push(`${message} ${JSON.stringify(details)}`)
  return { lines, info: write, warn: write, error: write }
}

test('a mail server that is away for an hour is asked less and less often, and then gets every letter once', async () => {
  const { port, ...gone } = await openMailSink()
  await gone[Symbol.asyncDispose]()
  await using stack = new AsyncDisposableStack()
  const mail = stack.use(await openTestMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
  await queueConfirmations(mail.db, 20, mail.clock.now)
  const log = openLog()
  const begin = mail.clock.now
  const rests: number[] = []
  const back = Promise.withResolvers<Awaited<ReturnType<typeof openMailSink>>>()
  async function rest(milliseconds: number, signal: AbortSignal) {
    if (mail.clock.now - begin >= 60 * minute) return await aborted(signal)
    rests.push(milliseconds)
    mail.clock.now += milliseconds
    if (mail.clock.now - begin >= 60 * minute) back.resolve(stack.use(await openMailSink({}, port)))
  }
  const worker = startWorker(mail.sender, log, { hangUp: neverNeeded, rest })
  const sink = await back.promise
  await sink.accepted(20)
  await worker[Symbol.asyncDispose]()

  assert.ok(rests.length < 25, `${rests.length} tries`)
  assert.ok((rests[0] ?? 0) < 10_000 && (rests.at(-1) ?? 0) >= 5 * minute)
  assert.equal(new Set(sink.seen.map(({ to }) => to)).size, 20)
  assert.equal(sink.seen.length, 20)
  const letters = await mail.db.selectFrom('letters').select(['state', 'attempts']).distinct().execute()
  assert.deepEqual(
    letters.map((letter) => ({ ...letter })),
    [{ state: 'sent', attempts: 0 }],
  )
  assert.ok(log.lines.some((line) => line.startsWith('letters cannot be sent') && line.includes('ECONNREFUSED')))
  assert.doesNotMatch(log.lines.join(), /@/)
})

test('a new letter does not wait for the next look, unless nothing can be sent', async () => {
  let answer: { code: number; text: string } | undefined
  await using sink = await openMailSink({ onSender: () => answer })
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  let resting = Promise.withResolvers<AbortSignal>()
  async function rest(_milliseconds: number, signal: AbortSignal) {
    resting.resolve(signal)
    await aborted(signal)
  }
  const worker = startWorker(mail.sender, openLog(), { hangUp: neverNeeded, rest })
  await resting.promise
  resting = Promise.withResolvers()
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  worker.wake()
  await sink.accepted(1)

  await resting.promise
  resting = Promise.withResolvers()
  answer = { code: 451, text: '4.3.1 no room' }
  await queueConfirmation(mail.db, 'other@example.com', mail.clock.now)
  worker.wake()
  const signal = await resting.promise
  worker.wake()
  assert.equal(signal.aborted, false)
  await worker[Symbol.asyncDispose]()
})

test('told to stop while the mail server keeps silent over a letter, it hangs up, and the letter is tried again later', async () => {
  const listening = Promise.withResolvers<void>()
  await using sink = await openMailSink({
    onLetter() {
      listening.resolve()
      return new Promise(() => {})
    },
  })
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  const hangUp = () => mail.mailer.delivery[Symbol.asyncDispose]()
  const worker = startWorker(mail.sender, openLog(), { hangUp, grace: 20 })
  await listening.promise
  await worker[Symbol.asyncDispose]()
  const { state, attempts, sending_at } = await mail.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([state, attempts, sending_at], ['queued', 1, null])
})
