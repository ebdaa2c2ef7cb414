import { site } from '#site.config.ts'
import { asLongAsPeopleTake, formOf, formSources, subscriptionPath } from './support/forms.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { allSectionIds } from './support/sections.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test.describe('without JavaScript', () => {
  test('all of the page is there and can be read', { tag: '@everywhere' }, async ({ page, language, words }) => {
    await page.goto(`/${language}`)
    await expect(page).toHaveTitle(words.meta.title)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const id of allSectionIds) {
      const section = page.locator(`#${id}`)
      await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(section.getByRole('paragraph').first()).toBeVisible()
    }
    await expect(page.locator('#logo').getByRole('img')).toBeVisible()
    await expect(page.locator('#scroll-top')).toBeHidden()
    await expect(page.locator('#support-banner')).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectNoOverflow(page)
  })

  test('the menu leads to its sections', async ({ page, language, words }) => {
    await page.goto(`/${language}`)
    for (const id of ['story', 'contacts'] as const) {
      await page.getByRole('navigation', { name: words.menu.label }).locator(`a[href="#${id}"]`).click()
      await expect(page).toHaveURL(`/${language}#${id}`)
      await expect(page.locator(`#${id} h2`)).toBeInViewport()
    }
  })

  test('the language can be chosen', async ({ page, language, other, words }) => {
    await page.goto(`/${language}`)
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
    await expect(page).toHaveURL(`/${other}`)
  })

  test('the pictures of the gallery lead to their full size', { tag: '@once' }, async ({ page, language, request }) => {
    await page.goto(`/${language}`)
    for (const opener of await page.locator('[data-gallery-index]').all()) {
      const answer = await request.get((await opener.getAttribute('href')) ?? '')
      expect(answer.headers()['content-type']).toMatch(/^image\//)
    }
    await page.locator('[data-gallery-index="2"]').click()
    await expect(page).toHaveURL(/pic3/)
  })

  test('the trailer is a link to the video', { tag: '@once' }, async ({ page, language, words }) => {
    await page.goto(`/${language}`)
    await expect(page.getByRole('link', { name: words.trailer.play })).toHaveAttribute('href', /trailer/)
  })

  test('the downloads say when there will be something', { tag: '@once' }, async ({ page, language, words }) => {
    test.skip(site.downloads.demo !== undefined, 'it can be downloaded')
    await page.goto(`/${language}`)
    await page.getByRole('button', { name: words.downloadBlock.buttonDemoText }).hover()
    await expect(page.getByRole('tooltip').filter({ hasText: words.downloadBlock.buttonDemoTooltip })).toBeVisible()
  })

  test('the notice about privacy stands where its link leads', async ({ page, language, words }) => {
    await page.goto(`/${language}`)
    await formOf(page, 'section_demo').itself.getByRole('link', { name: words.form.privacy }).click()
    await expect(page.getByRole('heading', { name: words.privacy.title })).toBeInViewport()
    await expectNoOverflow(page)
  })

  for (const source of formSources) {
    test(`the form of ${source} is answered by a page`, { tag: source === 'section_demo' ? [] : '@once' }, async ({
      page,
      language,
      serviceWords,
    }) => {
      await page.goto(`/${language}`)
      const { field, button } = formOf(page, source)
      await field.fill('tavrian@ismareth.example')
      await asLongAsPeopleTake(page)
      const [request] = await Promise.all([page.waitForRequest(`**${subscriptionPath}`), button.click()])
      expect(request.method()).toBe('POST')
      expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded')
      const sent = new URLSearchParams(request.postData() ?? '')
      expect([sent.get('email'), sent.get('lang'), sent.get('source')]).toEqual(['tavrian@ismareth.example', language, source])
      const { title, back } = serviceWords.resultPages.pending
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByText('tavrian@ismareth.example')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await page.getByRole('link', { name: back }).click()
      await expect(page).toHaveURL(`/${language}`)
    })
  }

  test('a form that does not know when it was opened is asked for once more, and then accepted', { tag: '@once' }, async ({
    page,
    context,
    language,
    serviceWords,
    excuse,
  }) => {
    excuse(/status of 422/)
    await page.goto(`/${language}`)
    const { field } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await context.clearCookies()
    await field.press('Enter')
    const { title, label, button } = serviceWords.resultPages.retry
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('textbox', { name: label })).toHaveValue('tavrian@ismareth.example')
    await asLongAsPeopleTake(page)
    const [request] = await Promise.all([page.waitForRequest(`**${subscriptionPath}`), page.getByRole('button', { name: button }).click()])
    expect(new URLSearchParams(request.postData() ?? '').get('source')).toBe('section_demo')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceWords.resultPages.pending.title)
  })

  test('a refused address stays in the field of the answer, with the reason', { tag: '@once' }, async ({
    page,
    language,
    serviceWords,
    excuse,
  }) => {
    excuse(/status of 422/)
    await page.goto(`/${language}`)
    const { field } = formOf(page, 'section_story')
    await field.fill('tavrian@throne')
    await field.press('Enter')
    const { title, label, button } = serviceWords.resultPages.error
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('alert')).toHaveText(serviceWords.errors['bad-address'])
    const again = page.getByRole('textbox', { name: label })
    await expect(again).toHaveValue('tavrian@throne')
    await expect(again).toHaveAccessibleDescription(serviceWords.errors['bad-address'])
    await again.fill('tavrian@ismareth.example')
    await asLongAsPeopleTake(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceWords.resultPages.pending.title)
  })

  test('the root of a host that cannot redirect leads to both pages', { tag: '@once' }, async ({ page, words, startOwnSite }) => {
    const bare = await startOwnSite({ ROOT_REDIRECT: 'off' })
    await page.goto(bare.url)
    await expect(page.getByRole('link')).toHaveCount(2)
    await page.locator('a[lang=ru]').click()
    await expect(page).toHaveURL(`${bare.url}/ru`)
    await expect(page.getByRole('link', { name: words.language.en }).first()).toBeVisible()
  })
})
