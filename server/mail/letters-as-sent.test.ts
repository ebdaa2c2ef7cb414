import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { simpleParser } from 'mailparser'
import { openMailSink } from '../testing/mail-sink.ts'
import { openTestMail } from '../testing/open-test-mail.ts'
import { queueAnnouncementTo, queueConfirmation } from '../testing/queue-letters.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const words = { en: { subject: 'A question', greeting: 'Hello' }, ru: { subject: 'Вопрос', greeting: 'Здравствуйте' } }

for (const language of ['en', 'ru'] as const) {
  test(`a letter in ${language} can be read as it was meant, in both parts`, async () => {
    await using sink = await openMailSink()
    await using mail = await openTestMail({ SMTP_URL: sink.url })
    const id = await queueConfirmation(mail.db, 'o+o@example.com', mail.clock.now, language)
    await mail.send()
    const [letter] = sink.letters
    assert.ok(letter)
    const { from, to, subject, html, text, date, messageId, headers, attachments } = await simpleParser(letter.bytes)
    const { subject: wanted, greeting } = words[language]
    const [confirm, unsubscribe] = [mail.links.confirm(id, mail.clock.now), mail.links.unsubscribe(id)]
    assert.deepEqual(from?.value, [{ name: 'Sixteen Winds', address: 'letters@game.example' }])
    assert.deepEqual([to].flat()[0]?.value, [{ name: '', address: 'o+o@example.com' }])
    assert.equal(subject, wanted)
    assert.equal(
      html,
      `<!doctype html><title>${wanted}</title><p>${greeting}</p><a href="${confirm}">yes</a><a href="${unsubscribe}">no</a>`,
    )
    assert.equal(text?.trim(), `${greeting}\n\n${confirm}\n\n${unsubscribe}`)
    assert.equal(date?.getTime(), mail.clock.now)
    assert.match(messageId ?? '', /^<[\w-]{16}@game\.example>$/)
    assert.equal(headers.get('auto-submitted'), 'auto-generated')
    assert.deepEqual(attachments, [])
    // One line each, whole: relays break what is folded.
    const raw = `\r\n${letter.bytes}`
    assert.ok(raw.includes(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`))
    assert.ok(raw.includes('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n'))
  })
}

test('all letters of one announcement have Message-IDs of their own, and every reader their language', async () => {
  await using sink = await openMailSink()
  await using mail = await openTestMail({ SMTP_URL: sink.url })
  const announcementId = await queueAnnouncementTo(mail.db, ['en@example.com', 'ru@example.com'], mail.clock.now)
  await mail.send({ announcementId })
  const letters = await Promise.all(sink.letters.map(({ bytes }) => simpleParser(bytes)))
  assert.equal(new Set(letters.map(({ messageId }) => messageId)).size, 2)
  const subjects = Object.fromEntries(letters.map(({ subject, to }) => [[to].flat()[0]?.text, subject]))
  assert.deepEqual(subjects, { 'en@example.com': words.en.subject, 'ru@example.com': words.ru.subject })
})

test('a signature covers both headers for unsubscribing, and holds', async () => {
  await using folder = await temporaryFolder()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keyFile = join(folder.path, 'dkim.pem')
  await writeFile(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  await using sink = await openMailSink()
  const dkim = { DKIM_DOMAIN: 'game.example', DKIM_SELECTOR: 'letters', DKIM_KEY_FILE: keyFile }
  await using mail = await openTestMail({ SMTP_URL: sink.url, ...dkim })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now, 'ru')
  await mail.send()

  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  const resolver = async (name: string) => (name === 'letters._domainkey.game.example' ? [[record]] : [])
  const verify = async (bytes: Buffer) => (await dkimVerify(bytes, { resolver })).results[0]
  const [letter] = sink.letters
  assert.ok(letter)
  const result = await verify(letter.bytes)
  assert.equal(result?.status.result, 'pass')
  assert.equal(result?.signingDomain, 'game.example')
  const covered = String(result?.signingHeaders?.keys).toLowerCase()
  for (const name of ['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post']) {
    assert.ok(covered.split(/[:,\s]+/).includes(name), name)
  }
  for (const header of ['List-Unsubscribe', 'List-Unsubscribe-Post']) {
    const changed = Buffer.from(letter.bytes.toString('latin1').replace(`${header}: `, `${header}: x`), 'latin1')
    assert.notEqual((await verify(changed))?.status.result, 'pass')
  }
})
