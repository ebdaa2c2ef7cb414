import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openMailSink } from '../testing/mail-sink.ts'
import { openTestMail } from '../testing/open-test-mail.ts'
import { queueConfirmation } from '../testing/queue-letters.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const options = { disabledCommands: [] }
const auth = { ...options, authOptional: false }
const trusting = '?tls.rejectUnauthorized=false'

test('what the mail server offers to encrypt is encrypted', async () => {
  await using sink = await openMailSink({ options: { disabledCommands: ['AUTH'] } })
  await using mail = await openTestMail({ SMTP_URL: sink.url + trusting })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  assert.deepEqual((await mail.send()).statuses, ['sent'])
  assert.equal(sink.letters[0]?.secure, true)
})

test('a certificate that nobody vouches for is not trusted, and the letter waits', async () => {
  await using sink = await openMailSink({ options: { disabledCommands: ['AUTH'] } })
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  assert.equal((await mail.send()).ended, 'unavailable')
  assert.equal(sink.seen.length, 0)
})

for (const [host, trusted] of [
  ['127.0.0.1', true],
  ['127.0.0.2', false],
] as const) {
  test(`a certificate of an authority that we trust, for ${host}, is ${trusted ? 'trusted' : 'no reason to trust 127.0.0.1'}`, async () => {
    await using folder = await temporaryFolder()
    const { key, cert } = makeCertificate(folder.path, host)
    await using sink = await openMailSink({ options: { disabledCommands: ['AUTH'], key, cert } })
    await using mail = await openTestMail({ SMTP_URL: `${sink.url}?${new URLSearchParams({ 'tls.ca': cert })}` })
    await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
    assert.equal((await mail.send()).ended, trusted ? 'done' : 'unavailable')
    assert.deepEqual(
      sink.seen.map(({ secure }) => secure),
      trusted ? [true] : [],
    )
  })
}

/** An authority of its own, for one address. */
function makeCertificate(folder: string, address: string): { key: string; cert: string } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const identity = ['-x509', '-subj', `/CN=${address}`, '-addext', `subjectAltName=IP:${address}`, '-days', '2']
  execFileSync('openssl', ['req', ...identity, '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

test('a server that has to encrypt and does not is not spoken to', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: `${sink.url}?requireTLS=true` })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  assert.equal((await mail.send()).ended, 'unavailable')
  assert.equal(sink.seen.length, 0)
})

const onAuth: NonNullable<typeof options & Parameters<typeof openMailSink>[0]>['options'] = {
  ...auth,
  onAuth: ({ username, password }, _session, done) =>
    password === 'p@ss word' ? done(null, { user: username }) : done(new Error('5.7.8 no such password')),
}
const withPassword = (url: string, password: string) => `${url.replace('//', `//letters:${encodeURIComponent(password)}@`)}${trusting}`

test('with a password it says who it is', async () => {
  await using sink = await openMailSink({ options: onAuth })
  await using mail = await openTestMail({ SMTP_URL: withPassword(sink.url, 'p@ss word') })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  assert.deepEqual((await mail.send()).statuses, ['sent'])
  assert.equal(sink.letters[0]?.user, 'letters')
})

test('a wrong password is no fault of the letters: they wait', async () => {
  await using sink = await openMailSink({ options: onAuth })
  await using mail = await openTestMail({ SMTP_URL: withPassword(sink.url, 'wrong') })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  const { ended, reasons } = await mail.send()
  assert.equal(ended, 'unavailable')
  assert.doesNotMatch(reasons.join(), /wrong/)
  const letter = await mail.db.selectFrom('letters').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([letter.state, letter.attempts], ['queued', 0])
})
