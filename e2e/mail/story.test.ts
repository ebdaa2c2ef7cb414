import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { simpleParser } from 'mailparser'
import { service as serviceWords } from '#content/texts.ts'
import type { RawResponse } from '#server/testing/raw-request.ts'
import { signUp } from '#server/testing/sign-up.ts'
import { startTestService, type TestService } from '#server/testing/start-test-service.ts'
import { languages } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'
import { buildDir } from '../support/start-site.ts'
import { type OpenSmtpd, startOpenSmtpd } from './start-opensmtpd.ts'

const words = forEachLanguage((language) => serviceWords[language].resultPages)
const publicUrl = 'https://ismareth.example'

let server: OpenSmtpd
let service: TestService
before(async () => {
  server = await startOpenSmtpd()
  service = await startTestService({
    BUILD_DIR: buildDir,
    PUBLIC_URL: publicUrl,
    MAIL_WORKER: 'on',
    MAIL_FROM: 'letters@ismareth.example',
    SMTP_URL: server.smtpUrl(),
  })
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** Goes where a link of ours leads. */
function follow(link = '', method: 'GET' | 'POST' = 'GET', headers: Record<string, string> = {}, body?: string) {
  assert.ok(link.startsWith(publicUrl), link)
  return service.request(link.slice(publicUrl.length), { method, headers, ...(body !== undefined && { body }) })
}

function assertNotice({ status, text }: RawResponse, language: string, title: string, wanted = 200): void {
  assert.equal(status, wanted)
  assert.match(text, new RegExp(`<html lang="${language}"`))
  assert.ok(text.includes(`<h1>${title}</h1>`), title)
  assert.doesNotMatch(text, /\{\{/)
}

const withoutScript = ({ text }: RawResponse) => !text.includes('<script')
/** What a browser without script sends back to where it was met. */
const hasButton = ({ text }: RawResponse, button: string) =>
  new RegExp(`<form method="post">.*<button[^>]*type="submit"[^>]*>.*${button}`).test(text)

for (const language of languages) {
  const { confirm, confirmed, unsubscribe, unsubscribed, expired } = words[language]
  const other = { 'accept-language': language === 'en' ? 'ru' : 'en' }

  test(`from the form to leaving again by real mail, in ${language} and without script`, async () => {
    const email = `story-${language}@example.com`
    const status = async () =>
      (await service.db.selectFrom('subscribers').select('status').where('address', '=', email).executeTakeFirstOrThrow()).status
    const { headers } = await signUp(service, { email, lang: language })
    const [bytes] = await server.mailbox(`story-${language}`)
    assert.ok(bytes)
    const letter = await simpleParser(bytes)
    const link = /https:\S+\/confirm\/\S+/.exec(letter.text ?? '')?.[0]
    assert.ok(letter.html && link && letter.html.includes(`href="${link}"`))

    const asked = await follow(link, 'GET', other)
    assertNotice(asked, language, confirm.title)
    assert.ok(withoutScript(asked) && hasButton(asked, confirm.button))
    const atOnce = await follow(link, 'GET', { cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' })
    assertNotice(atOnce, language, words[language]['confirm-now'].title)
    assert.ok(hasButton(atOnce, confirm.button))
    assert.match(atOnce.text, /<script>document\.forms\[0\]\.submit\(\)<\/script>/)
    assert.equal(await status(), 'pending')

    const done = await follow(link, 'POST', other)
    assertNotice(done, language, confirmed.title)
    assert.ok(withoutScript(done))
    assert.equal(await status(), 'confirmed')

    const leave = /^List-Unsubscribe: <(.*)>\r?$/m.exec(bytes.toString())?.[1]
    assert.ok(letter.text?.includes(leave ?? '-') && letter.html.includes(`href="${leave}"`))
    const askedToLeave = await follow(leave, 'GET', other)
    assertNotice(askedToLeave, language, unsubscribe.title)
    assert.ok(withoutScript(askedToLeave) && hasButton(askedToLeave, unsubscribe.button))
    assert.equal(await status(), 'confirmed')
    for (let clicks = 0; clicks < 2; clicks++) {
      const left = await follow(leave, 'POST', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click')
      assertNotice(left, language, unsubscribed.title)
      assert.ok(withoutScript(left))
      assert.equal(await status(), 'unsubscribed')
    }

    const late = await follow(link, 'POST', other)
    assertNotice(late, language, expired.title, 410)
    assert.ok(withoutScript(late))
    assert.equal(await status(), 'unsubscribed')
  })
}
