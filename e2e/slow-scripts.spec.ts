import type { Page } from '@playwright/test'
import { asLongAsPeopleTake, formOf, subscriptionPath } from './support/forms.ts'
import { holdBack } from './support/hold-back.ts'
import { expect, hydrated, test } from './support/test.ts'

/** How long a press waits for the application. */
const patience = 4000

test.describe('while the application is on its way', () => {
  let arrive = () => {}
  let requests: string[] = []

  test.beforeEach(async ({ page, language }) => {
    requests = []
    page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.postData() ?? '')))
    arrive = await holdBack(page, '**/a/*.js')
    // Stands still: on a busy machine seven presses take longer than the page's patience.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(`/${language}`)
  })

  test('a pressed form says at once that it is being sent', async ({ page, words }) => {
    const { field, button } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect(await button.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${words.form.sending}"`)
    await expect(button).toHaveText(words.form.button)
  })

  test('seven presses are one request', { tag: '@once' }, async ({ page, words }) => {
    const { field, button } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    for (let press = 0; press < 7; press += 1) await button.click()
    arrive()
    await hydrated(page)
    await expect(button).toHaveText(words.form.submitted)
    expect(requests).toHaveLength(1)
  })

  test('a form that has waited for a few seconds posts itself, once', { tag: '@once' }, async ({ page, serviceWords }) => {
    const { field, button } = formOf(page, 'section_story')
    await field.fill('tavrian@ismareth.example')
    await button.click()
    await button.click()
    await asLongAsPeopleTake(page)
    await page.clock.runFor(patience)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceWords.resultPages.pending.title)
    expect(requests).toHaveLength(1)
  })

  for (const [name, selector, address] of [
    ['a picture of the gallery', '[data-gallery-index="2"]', /\/a\/pic3/],
    ['the trailer', '[data-replay=trailer]', /\/trailer\//],
    ['the privacy notice', '[data-replay^=privacy]', /#privacy$/],
  ] as const) {
    test(`${name} shows that it was pressed, and opens by itself after a few seconds`, { tag: '@once' }, async ({ page, excuse }) => {
      excuse(/trailer/)
      const control = page.locator(selector).first()
      await control.click()
      await expect(control).toHaveAttribute('aria-busy', 'true')
      await page.clock.runFor(patience)
      await expect(page).toHaveURL(address)
    })
  }

  test('keys on the slider turn the emperor when it has come', { tag: '@once' }, async ({ page }) => {
    const slider = page.getByRole('slider')
    await slider.focus()
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
    arrive()
    await hydrated(page)
    await expect(slider).toHaveAttribute('aria-valuetext', /^5/)
    expect(await page.locator('#visual fieldset [style]').getAttribute('style')).toContain('4')
  })

  test('what a password manager puts beside the field takes neither the address nor the press', { tag: '@once' }, async ({
    page,
    words,
    excuse,
  }) => {
    // React tells the console that it has rendered the page anew.
    excuse(/error #418/)
    const { field, button } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await injectBeside(page)
    await button.click()
    const request = page.waitForRequest(`**${subscriptionPath}`)
    arrive()
    expect((await request).postDataJSON()).toMatchObject({ data: { attributes: { email: 'tavrian@ismareth.example' } } })
    await hydrated(page)
    await expect(button).toHaveText(words.form.submitted)
    await expect(field).toHaveValue('tavrian@ismareth.example')
    expect(requests).toHaveLength(1)
  })

  test('what is being typed goes on in the same place when the form is built anew', { tag: '@once' }, async ({ page, excuse }) => {
    excuse(/error #418/)
    const { field } = formOf(page, 'section_story')
    await field.fill('tavrian@')
    await injectBeside(page)
    await page.keyboard.press('Shift')
    arrive()
    await hydrated(page)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('tavrian@')
    await page.keyboard.type('ismareth.example')
    await expect(field).toHaveValue('tavrian@ismareth.example')
  })
})

test('two submits in one tick are one request', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  const requests: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.url())))
  const { field, button } = formOf(page, 'section_demo')
  await field.fill('tavrian@ismareth.example')
  await page.locator('form[data-source=section_demo]').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(button).toHaveText(words.form.submitted)
  expect(requests).toHaveLength(1)
})

test('the button says that it is sending, and after a submit the focus is in the form', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  const answer = Promise.withResolvers<void>()
  await page.route(`**${subscriptionPath}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  const { field, button, itself } = formOf(page, 'section_demo')
  await field.fill('tavrian@ismareth.example')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await button.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(`"${words.form.sending}"`)
  answer.resolve()
  await expect(button).toHaveText(words.form.submitted)
  await expect(button).not.toHaveAttribute('aria-busy')
  await expect(itself.getByRole('status')).toBeFocused()
})

async function injectBeside(page: Page) {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('form[data-source] input[type=email]'))
      field.after(document.createElement('com-1password-button'))
  })
}
