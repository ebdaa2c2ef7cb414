import { subscriptionPath } from '#shared/subscription.ts'
import { formOf } from './support/forms.ts'
import { linkInLetter } from './support/letters.ts'
import { expect, test } from './support/test.ts'

test.describe('the link in the letter', () => {
  test('asks for one press of a button, in the language of the letter, and then the address is confirmed', async ({
    page,
    request,
    site,
    language,
    serviceWords,
  }, { testId }) => {
    const email = `${testId}@ismareth.example`
    const data = { type: 'email-sub-request', attributes: { email, lang: language } }
    expect((await request.post(subscriptionPath, { data: { data } })).status()).toBe(202)
    const link = await linkInLetter(site.dataDir, email, '/confirm/')
    const { confirm, confirmed } = serviceWords.resultPages

    // What follows every link, as mail scanners do, confirms nothing.
    for (let visit = 0; visit < 2; visit += 1) {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirm.title)
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('button', { name: confirm.button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(confirmed.title)
    await expect(page.getByText(email)).toBeVisible()
    await page.getByRole('link', { name: confirmed.back }).click()
    await expect(page).toHaveURL(`/${language}`)
  })

  test(
    'asks nothing more of the browser that has sent the form',
    { tag: '@once' },
    async ({ page, open, site, words, serviceWords }, { testId }) => {
      const email = `${testId}@ismareth.example`
      await open()
      const { field, button } = formOf(page, 'section_demo')
      await field.fill(email)
      await button.click()
      await expect(button).toHaveText(words.form.submitted)
      await page.goto(await linkInLetter(site.dataDir, email, '/confirm/'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceWords.resultPages.confirmed.title)
    },
  )

  test('to unsubscribe asks for one press as well', async ({ page, request, site, language, serviceWords }, { testId }) => {
    const email = `${testId}@ismareth.example`
    const data = { type: 'email-sub-request', attributes: { email, lang: language } }
    await request.post(subscriptionPath, { data: { data } })
    await page.goto(await linkInLetter(site.dataDir, email, '/unsubscribe/'))
    const { unsubscribe, unsubscribed } = serviceWords.resultPages
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsubscribe.title)
    await page.getByRole('button', { name: unsubscribe.button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(unsubscribed.title)
  })

  test('that has lost a part says so', { tag: '@once' }, async ({ page, excuse, serviceWords }) => {
    excuse(/status of 404/)
    const answer = await page.goto('/confirm/half-a-token')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceWords.resultPages['invalid-link'].title)
  })
})
