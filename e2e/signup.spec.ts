import { formOf, formSources, formWords, subscriptionPath } from './support/forms.ts'
import { expect, test } from './support/test.ts'

for (const source of formSources) {
  test(`the form of ${source} sends the address and says so`, { tag: source === 'section_demo' ? [] : '@once' }, async ({
    page,
    open,
    words,
    language,
    tracked,
  }) => {
    await open()
    const { field, button, itself, error } = formOf(page, source)
    await expect(button).toHaveText(words.form.button)
    await field.fill('tavrian@ismareth.example')
    const [request] = await Promise.all([page.waitForRequest(`**${subscriptionPath}`), button.click()])

    expect(request.method()).toBe('POST')
    expect(request.headers()).toMatchObject({ 'content-type': expect.stringMatching(/^application\/json/), 'x-form-source': source })
    expect(request.postDataJSON()).toEqual({
      data: { type: 'email-sub-request', attributes: { email: 'tavrian@ismareth.example', lang: language } },
    })
    expect((await request.response())?.status()).toBe(202)
    await expect(button).toHaveText(words.form.submitted)
    await expect(button).toBeDisabled()
    await expect(itself.getByRole('status')).toHaveText(words.form.thanks)
    await expect(error).toBeEmpty()
    expect(await tracked('email_sub_error')).toEqual([])
    const others = formSources.filter((other) => other !== source)
    for (const other of others) await expect(formOf(page, other).button).toBeEnabled()
  })
}

test('the button reads “Opt me in!” and then “Submitted!”', { tag: '@once' }, async ({ page, open }) => {
  await open()
  const { field, button } = formOf(page, 'section_demo')
  await expect(button).toHaveText('Opt me in!')
  await field.fill('tavrian@ismareth.example')
  await field.press('Enter')
  await expect(button).toHaveText('Submitted!')
})

for (const empty of ['', '   ']) {
  test(`pressing the button with “${empty}” in the field does nothing`, { tag: '@once' }, async ({ page, open, words }) => {
    await open()
    const requests: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.url())))
    const { field, button, error } = formOf(page, 'section_story')
    await field.fill(empty)
    await button.click()
    await expect(button).toHaveText(words.form.button)
    await expect(button).toBeEnabled()
    await expect(error).toBeEmpty()
    await field.press('Enter')
    expect(requests).toEqual([])
  })
}

test('the field is a required email field with the two prompt lines as its label', async ({ page, open, words }) => {
  await open()
  for (const source of formSources) {
    const { field } = formOf(page, source)
    await expect(field).toHaveAccessibleName(formWords(words).label)
    await expect(field).toHaveAttribute('type', 'email')
    await expect(field).toHaveAttribute('required')
    await field.fill('no address')
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true)
  }
})

test('an impatient visitor sends one request', { tag: '@once' }, async ({ page, open }) => {
  await open()
  // Answered only when all has been pressed, however slow the machine is.
  const held = Promise.withResolvers<void>()
  let requests = 0
  await page.route(`**${subscriptionPath}`, async (route) => {
    requests += 1
    await held.promise
    await route.fulfill({ status: 202, json: {} })
  })
  const { field, button } = formOf(page, 'section_demo')
  await field.fill('tavrian@ismareth.example')
  await field.press('Enter')
  await field.press('Enter')
  await button.dispatchEvent('click')
  held.resolve()
  await expect(button).toBeDisabled()
  expect(requests).toBe(1)
})

test('an accepted address is not sent again by presses that come before the page says so', { tag: '@once' }, async ({ page, open }) => {
  await open()
  const { field } = formOf(page, 'section_demo')
  await field.fill('tavrian@ismareth.example')
  // Between the answer and the next drawing there is no time that a test from outside could hit.
  const requests = await field.evaluate(async (input: HTMLInputElement) => {
    let requests = 0
    window.fetch = () => {
      requests += 1
      return Promise.resolve(new Response(null, { status: 202 }))
    }
    for (let press = 0; press < 50; press += 1) {
      input.form?.requestSubmit()
      await Promise.resolve()
    }
    return requests
  })
  expect(requests).toBe(1)
})

test('the language of the request is that of the page, also after it has changed', { tag: '@once' }, async ({
  page,
  open,
  words,
  other,
}) => {
  await open()
  await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
  await expect(page).toHaveURL(`/${other}`)
  const { field, button } = formOf(page, 'section_demo')
  await field.fill('tavrian@ismareth.example')
  const [request] = await Promise.all([page.waitForRequest(`**${subscriptionPath}`), button.click()])
  expect(request.postDataJSON()).toMatchObject({ data: { attributes: { lang: other } } })
})

test('the notice about privacy opens from every form, and gives the focus back', async ({ page, open, words, language }) => {
  await open()
  const notice = page.getByRole('dialog', { name: words.privacy.title })
  for (const source of formSources) {
    const link = formOf(page, source).itself.getByRole('link', { name: words.form.privacy })
    await link.click()
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('paragraph')).not.toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await notice.getByRole('button', { name: words.privacy.close }).click()
    await expect(notice).toBeHidden()
  }
  await expect(page).toHaveURL(`/${language}`)
})
