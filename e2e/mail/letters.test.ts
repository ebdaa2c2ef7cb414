import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { simpleParser } from 'mailparser'
import { nameIn } from '#content/facts.ts'
import { service } from '#content/texts.ts'
import { readLetterTemplates } from '#server/mail/mailer.ts'
import { countLetters } from '#server/store/stats.ts'
import { openTestMail, publicUrl } from '#server/testing/open-test-mail.ts'
import { queueAnnouncementTo, queueConfirmation } from '#server/testing/queue-letters.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type Language, languages } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'
import { site } from '#site.config.ts'
import { buildDir } from '../support/start-site.ts'
import { makeDkimKey } from './dkim-key.ts'
import { mostInOneConversation } from './opensmtpd-config.ts'
import { type OpenSmtpd, startOpenSmtpd } from './start-opensmtpd.ts'

const words = forEachLanguage((language) => service[language].letters)

let server: OpenSmtpd
before(async () => {
  server = await startOpenSmtpd()
})
after(() => server[Symbol.asyncDispose]())

const asLine = (text: string | undefined) => text?.replace(/\r\n/g, '\n').trim()

/** Compares what came out of the mailbox with what the build had in mind. */
async function assertAsMeant(
  bytes: Buffer,
  name: 'confirmation' | 'announcement',
  language: Language,
  meant: { html: string; text: string },
) {
  const { subject, html, text, headerLines, from } = await simpleParser(bytes)
  const { subject: wanted, greeting, body, button } = words[language][name]
  assert.equal(subject, wanted)
  assert.equal(asLine(html || ''), asLine(meant.html))
  assert.equal(asLine(text), asLine(meant.text))
  for (const words of [greeting, ...body, button]) assert.ok(text?.includes(words), words)
  assert.doesNotMatch(`${subject}${html}${text}`, /\uFFFD|\0|\{\{/)
  assert.equal(from?.value[0]?.name, nameIn(site.studio, 'en'))
  const { line: received } = headerLines.find(({ key }) => key === 'received') ?? {}
  assert.match(received ?? '', /ESMTPSA .*auth=yes user=letters/s)
}

test('letters of both kinds and languages lie in the mailbox as they were meant, and signed', async () => {
  await using folder = await temporaryFolder()
  const dkim = await makeDkimKey(folder.path, 'game.example')
  await using mail = await openTestMail({ SMTP_URL: server.smtpUrl(), BUILD_DIR: buildDir, ...dkim.env })
  const templates = await readLetterTemplates(buildDir)
  const ids: Record<string, string> = {}
  for (const language of languages) {
    ids[language] = await queueConfirmation(mail.db, `asked-${language}@example.com`, mail.clock.now, language)
  }
  // Their languages alternate.
  const announcementId = await queueAnnouncementTo(mail.db, ['told-en@example.com', 'told-ru@example.com'], mail.clock.now)
  assert.deepEqual((await mail.send()).statuses, ['sent', 'sent'])
  assert.deepEqual((await mail.send({ announcementId })).statuses, ['sent', 'sent'])

  for (const language of languages) {
    const id = ids[language] ?? ''
    const [asked] = await server.mailbox(`asked-${language}`)
    assert.ok(asked)
    const confirmation = { publicUrl, confirmUrl: mail.links.confirm(id, mail.clock.now), unsubscribeUrl: mail.links.unsubscribe(id) }
    await assertAsMeant(asked, 'confirmation', language, templates(language, 'confirmation', confirmation))

    const [told] = await server.mailbox(`told-${language}`)
    assert.ok(told)
    const unsubscribeUrl = /^List-Unsubscribe: <(.*)>\r?$/m.exec(told.toString())?.[1] ?? ''
    const announcement = { publicUrl, pageUrl: `${publicUrl}/${language}`, unsubscribeUrl }
    await assertAsMeant(told, 'announcement', language, templates(language, 'announcement', announcement))

    for (const letter of [asked, told]) {
      const { result, signed } = await dkim.verify(letter)
      assert.equal(result, 'pass')
      for (const header of ['subject', 'list-unsubscribe', 'list-unsubscribe-post']) assert.ok(signed.includes(header), header)
    }
  }
})

test('the mail server’s “later” and “never” are understood', async () => {
  await using mail = await openTestMail({ SMTP_URL: server.smtpUrl(), BUILD_DIR: buildDir })
  for (const address of ['later@example.com', 'reader@elsewhere.example']) await queueConfirmation(mail.db, address, mail.clock.now)
  const { statuses, reasons } = await mail.send()
  assert.deepEqual(statuses.toSorted(), ['failed', 'postponed'])
  assert.doesNotMatch(reasons.join(), /@/)
  const subscribers = await mail.db.selectFrom('subscribers').select(['address', 'status']).orderBy('address').execute()
  assert.deepEqual(
    subscribers.map(({ status }) => status),
    ['pending', 'bounced'],
  )
})

test('with a wrong password nothing is lost', async () => {
  await using mail = await openTestMail({ SMTP_URL: server.smtpUrl('wrong'), BUILD_DIR: buildDir })
  await queueConfirmation(mail.db, 'reader@example.com', mail.clock.now)
  assert.equal((await mail.send()).ended, 'unavailable')
  assert.equal((await countLetters(mail.db, null)).queued, 1)
})

test('the mail server takes no more than a few letters in one conversation: the others go out in the next', async () => {
  const names = Array.from({ length: 3 * mostInOneConversation + 1 }, (_, index) => `news${index}`)
  await using mail = await openTestMail({ SMTP_URL: server.smtpUrl(), BUILD_DIR: buildDir, SMTP_CONNECTIONS: '1' })
  const addresses = names.map((name) => `${name}@example.com`)
  const announcementId = await queueAnnouncementTo(mail.db, addresses, mail.clock.now)
  assert.deepEqual(await mail.send({ announcementId }), { ended: 'done', statuses: names.map(() => 'sent'), reasons: [] })
  for (const name of names) assert.equal((await server.mailbox(name)).length, 1)
})
