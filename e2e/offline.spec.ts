import { formOf } from './support/forms.ts'
import { altOf } from './support/lightbox.ts'
import { expect, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

test.describe('without a connection', () => {
  test.beforeEach(async ({ open, context, excuse }) => {
    excuse(/ERR_INTERNET_DISCONNECTED/)
    await open()
    await context.setOffline(true)
  })

  test('the other language waits, says why, and comes with the connection; what was typed stays', async ({
    page,
    context,
    words,
    language,
    other,
  }) => {
    const { field } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).press('Enter')
    await expect(page.getByText(words.trouble.offline)).toBeVisible()
    await expect(page).toHaveURL(`/${language}`)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: wordsOf[other].story.title })).toBeAttached()
    await expect(page).toHaveURL(`/${other}`)
    await expect(field).toHaveValue('tavrian@ismareth.example')
    await expect(page.getByText(wordsOf[other].trouble.offline)).toBeHidden()
  })

  test('a picture waits, says why, and opens with the connection', { tag: '@once' }, async ({ page, context, words, language }) => {
    const opener = page.locator('[data-gallery-index="1"]')
    await opener.click()
    await expect(page.getByText(words.trouble.offline)).toBeVisible()
    await expect(opener).not.toHaveAttribute('aria-busy')
    await expect(page).toHaveURL(`/${language}`)
    await context.setOffline(false)
    await expect(page.getByText(words.trouble.offline)).toBeHidden()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('img', { name: altOf(words, 2) })
        .first(),
    ).toBeVisible()
  })

  test('an address stays in the field and goes out with the connection', async ({ page, context, words }) => {
    const { field, button, error } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await button.click()
    await expect(error).toContainText(words.form.offlineHint)
    await context.setOffline(false)
    await expect(button).toHaveText(words.form.submitted)
    await expect(error).toBeEmpty()
  })

  test('the trailer says that it cannot be loaded, and the page stays', { tag: '@once' }, async ({ page, words }) => {
    await page.getByRole('link', { name: words.trailer.play }).click()
    await expect(page.getByText(words.trailer.failed)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.header.title)
  })
})

test('before the application has come the other language waits for the connection, too', { tag: '@once' }, async ({
  page,
  context,
  words,
  language,
  other,
  excuse,
}) => {
  excuse(/ERR_INTERNET_DISCONNECTED|dynamically imported/)
  await page.route('**/a/*.js', () => {})
  await page.goto(`/${language}`)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
  await expect(page.getByText(words.trouble.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL(`/${other}`)
})
