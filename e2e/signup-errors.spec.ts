import type { Route } from '@playwright/test'
import { formOf, subscriptionPath } from './support/forms.ts'
import { expect, hydrated, test } from './support/test.ts'

const answers: [string, number, Parameters<Route['fulfill']>[0], 'said' | 'failed'][] = [
  ['its message', 500, { json: { message: 'The lamps are out.', code: 'fault' } }, 'said'],
  ['a plain sentence where there is no message', 503, { json: { code: 'storage-down' } }, 'failed'],
  ['a plain sentence where the message is empty', 422, { json: { message: '' } }, 'failed'],
  ['a plain sentence where the message is no text', 400, { json: { message: { en: 'no' } } }, 'failed'],
  ['a plain sentence where the answer is a page', 502, { contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }, 'failed'],
  ['a plain sentence where the answer is empty', 404, { body: '' }, 'failed'],
]

for (const [what, status, answer, shown] of answers) {
  test(`a refusal shows ${what}`, { tag: '@once' }, async ({ page, open, tracked, words, language, excuse }) => {
    excuse(/status of \d+/)
    await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status, ...answer }))
    await open()
    const { field, button, error } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await button.click()

    await expect(error).toHaveText(shown === 'said' ? 'The lamps are out.' : words.form.failed)
    await expect(field).toHaveValue('tavrian@ismareth.example')
    await expect(button).toBeEnabled()
    await expect(button).toHaveText(words.form.button)
    expect(await tracked('email_sub_error')).toEqual([{ event: 'email_sub_error', data: { status, lang: language } }])
  })
}

test('in English the plain sentence is “Failed to submit email”', { tag: '@once' }, async ({ page, open, excuse }) => {
  excuse(/status of 500/)
  await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status: 500, body: '' }))
  await open()
  const { field, error } = formOf(page, 'section_story')
  await field.fill('tavrian@ismareth.example')
  await field.press('Enter')
  await expect(error).toHaveText('Failed to submit email')
})

test('the error stands above the field and is tied to it', { tag: '@once' }, async ({ page, open, words, excuse }) => {
  excuse(/status of 422/)
  await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status: 422, json: { message: 'The lamps are out.' } }))
  await open()
  const { field, button, error } = formOf(page, 'section_demo')
  await expect(field).not.toHaveAccessibleDescription(/lamps/)
  await field.fill('tavrian@ismareth.example')
  await button.click()
  await expect(error).toContainText('The lamps are out.')
  await expect(field).toHaveAccessibleDescription(/The lamps are out\./)
  await expect(field).toHaveAccessibleDescription(new RegExp(words.form.privacy))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const [message, input] = await Promise.all([error.boundingBox(), field.boundingBox()])
  expect((message?.y ?? Number.NaN) + (message?.height ?? Number.NaN)).toBeLessThanOrEqual(input?.y ?? Number.NaN)
})

test('a lost connection shows what the browser says of it, and a hint', { tag: '@once' }, async ({
  page,
  open,
  tracked,
  words,
  excuse,
}) => {
  excuse(/ERR_/)
  await page.route(`**${subscriptionPath}`, (route) => route.abort('connectionrefused'))
  await open()
  const { field, button, error } = formOf(page, 'section_story')
  const said = await page.evaluate((path) => fetch(path, { method: 'POST' }).catch((fault: Error) => fault.message), subscriptionPath)
  await field.fill('tavrian@ismareth.example')
  await button.click()
  await expect(error).toContainText(String(said))
  await expect(error).toContainText(words.form.networkHint)
  await expect(field).toHaveValue('tavrian@ismareth.example')
  // Nobody has answered, so there is no status to report.
  expect(await tracked('email_sub_error')).toEqual([])
})

test('an error is gone once the address is accepted', { tag: '@once' }, async ({ page, open, words, excuse }) => {
  excuse(/status of 500/)
  await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await open()
  const { field, button, error } = formOf(page, 'section_demo')
  await field.fill('tavrian@ismareth.example')
  await button.click()
  await expect(error).toHaveText(words.form.failed)
  await button.click()
  await expect(button).toHaveText(words.form.submitted)
  await expect(error).toBeEmpty()
  await expect(field).not.toHaveAttribute('aria-invalid')
})

test('an error of one form is none of the other’s', { tag: '@once' }, async ({ page, open, words, excuse }) => {
  excuse(/status of 500/)
  await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status: 500, body: '' }))
  await open()
  const [demo, story] = [formOf(page, 'section_demo'), formOf(page, 'section_story')]
  await demo.field.fill('tavrian@ismareth.example')
  await demo.button.click()
  await expect(demo.error).toHaveText(words.form.failed)
  await expect(story.error).toBeEmpty()
})

test('an address that the service refuses is refused in the language of the page', async ({
  page,
  open,
  tracked,
  serviceWords,
  language,
  excuse,
}) => {
  excuse(/status of 422/)
  await open()
  const { field, button, error } = formOf(page, 'section_demo')
  // Good enough for the browser: its grammar asks for no dot.
  await field.fill('tavrian@throne')
  await button.click()
  await expect(error).toHaveText(serviceWords.errors['bad-address'])
  expect(await tracked('email_sub_error')).toEqual([{ event: 'email_sub_error', data: { status: 422, lang: language } }])
})

test('a visitor who asks too often is told so in the language of the page', { tag: '@once' }, async ({
  page,
  tracked,
  serviceWords,
  words,
  language,
  excuse,
  startOwnSite,
}) => {
  excuse(/status of 429/)
  const strict = await startOwnSite({ RATE_LIMIT: 'on', RATE_LIMIT_BLOCK: '1/10m' })
  await page.goto(`${strict.url}/${language}`)
  await hydrated(page)
  const [first, second] = [formOf(page, 'section_demo'), formOf(page, 'section_story')]
  await first.field.fill('tavrian@ismareth.example')
  await first.button.click()
  await expect(first.button).toHaveText(words.form.submitted)
  await second.field.fill('warden@ismareth.example')
  await second.button.click()
  await expect(second.error).toHaveText(new RegExp(serviceWords.errors['too-many'].replace('{{minutes}}', '\\d+').replace(/\.$/, '\\.$')))
  // The address is not what was wrong.
  await expect(second.field).not.toHaveAttribute('aria-invalid')
  expect(await tracked('email_sub_error')).toEqual([{ event: 'email_sub_error', data: { status: 429, lang: language } }])
})
