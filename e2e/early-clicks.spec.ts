import type { Page } from '@playwright/test'
import { formOf, subscriptionPath } from './support/forms.ts'
import { holdBack } from './support/hold-back.ts'
import { current } from './support/lightbox.ts'
import { expect, hydrated, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

test.use({ reducedMotion: 'no-preference' })

/** What a visitor does before the application has come. */
test.describe('before the application has come', () => {
  let arrive = () => {}

  test.beforeEach(async ({ page, language }) => {
    arrive = await holdBack(page, '**/a/*.js')
    // Stands still: a press waits for the application, not for the time that a busy machine needs to bring it.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1000)
    await page.goto(`/${language}`)
  })

  test('a picture of the gallery that was clicked opens when it has', async ({ page, words, tracked, language }) => {
    await page.locator('[data-gallery-index="3"]').click()
    await arrived(page)
    await expect(current(page, words, 4)).toBeInViewport()
    expect(await tracked('gallery_open')).toEqual([{ event: 'gallery_open', data: { image: 'pic4', lang: language } }])
  })

  test('an entry of the menu leads to its section at once, and is counted when it has', async ({ page, words, tracked, language }) => {
    const steps = await page.evaluate(() => window.history.length)
    await page.getByRole('navigation', { name: words.menu.label }).locator('a[href="#story"]').click()
    await expect(page).toHaveURL(`/${language}#story`)
    await expect(page.locator('#story h2')).toBeInViewport()
    expect(await page.evaluate(() => window.history.length)).toBe(steps)
    await arrived(page)
    await expect(page.locator('#story h2')).toBeInViewport()
    await expect(page.locator('#story h2')).toBeFocused()
    expect(await tracked('hash_click')).toEqual([{ event: 'hash_click', data: { section: 'story', lang: language } }])
  })

  test('a form that was sent by key goes out when it has, as the application sends it', async ({ page, words, language }) => {
    const { field, button } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await field.press('Enter')
    const request = page.waitForRequest(`**${subscriptionPath}`)
    await arrived(page)
    expect((await request).postDataJSON()).toMatchObject({ data: { attributes: { email: 'tavrian@ismareth.example', lang: language } } })
    await expect(button).toHaveText(words.form.submitted)
    await expect(page).toHaveURL(`/${language}`)
  })

  test('a form that was sent by its button goes out as well', { tag: '@once' }, async ({ page, words, language }) => {
    const { field, button } = formOf(page, 'section_story')
    await field.fill('tavrian@ismareth.example')
    await button.click()
    await arrived(page)
    await expect(button).toHaveText(words.form.submitted)
    await expect(page).toHaveURL(`/${language}`)
  })

  test('what was typed stays when it has', { tag: '@once' }, async ({ page }) => {
    const { field } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await arrived(page)
    await expect(field).toHaveValue('tavrian@ismareth.example')
  })

  test('the notice about privacy opens when it has', { tag: '@once' }, async ({ page, words, language }) => {
    await formOf(page, 'section_demo').itself.getByRole('link', { name: words.form.privacy }).click()
    await arrived(page)
    await expect(page.getByRole('dialog', { name: words.privacy.title })).toBeVisible()
    await expect(page).toHaveURL(`/${language}`)
  })

  test('the trailer starts when it has', { tag: '@once' }, async ({ page, words, language, excuse }) => {
    excuse(/trailer/)
    await page.getByRole('link', { name: words.trailer.play }).click()
    await arrived(page)
    await expect(page.getByLabel(words.trailer.title)).toBeVisible()
    await expect(page).toHaveURL(`/${language}`)
  })

  test('the emperor turns when it has', { tag: '@once' }, async ({ page, words }) => {
    await page.getByRole('button', { name: words.turntable.walk }).click()
    await arrived(page)
    await expect(page.getByRole('button', { name: words.turntable.stand })).toBeVisible()
  })

  test('the other language is chosen, with query and hash, and remembered', async ({ page, words, language, other, context }) => {
    await page.goto(`/${language}?from=letter#engine`)
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
    await expect(page).toHaveURL(`/${other}?from=letter#engine`)
    await arrived(page)
    await expect(page.getByRole('heading', { name: wordsOf[other].engine.title })).toBeInViewport()
    const later = await context.newPage()
    await later.goto('/')
    await expect(later).toHaveURL(`/${other}`)
  })

  test('a click with Ctrl is left to the browser', { tag: '@once' }, async ({ page, context }) => {
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.locator('[data-gallery-index="0"]').click({ modifiers: ['ControlOrMeta'] }),
    ])
    // A new tab is blank until its first answer comes.
    await expect(tab).toHaveURL(/\/a\/pic1/)
    await tab.close()
    await arrived(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Play with Ctrl is left to the browser, too', { tag: '@once' }, async ({ page, context, words }) => {
    const play = page.getByRole('link', { name: words.trailer.play })
    const [tab] = await Promise.all([context.waitForEvent('page'), play.click({ modifiers: ['ControlOrMeta'] })])
    const address = (await play.getAttribute('href')) ?? 'an address'
    await expect(tab).toHaveURL((url) => url.href.endsWith(address))
    await tab.close()
    await expect(play).not.toHaveAttribute('aria-busy')
    await arrived(page)
    await expect(page.locator('video')).toHaveCount(0)
    await expect(play).toBeVisible()
  })

  test('scrolling is kept when it has', async ({ page }) => {
    await page.locator('#team').scrollIntoViewIfNeeded()
    // The faces of what is below come with the first scroll and make lines a little higher: they are there before anything is measured.
    await expect(async () => {
      await page.clock.runFor(200)
      await expect(page.locator('[data-late-faces], [data-faces=late]')).toHaveCount(0, { timeout: 1 })
    }).toPass()
    const top = () => page.locator('#team').evaluate((section) => section.getBoundingClientRect().top)
    const place = await top()
    await arrived(page)
    await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThanOrEqual(1)
  })

  async function arrived(page: Page) {
    arrive()
    // A page that an early click has led to hears no key before its script is there.
    await page.waitForLoadState()
    // Whatever else the visitor did before: any key fetches the application.
    await page.keyboard.press('Shift')
    await hydrated(page)
    await page.clock.resume()
  }
})

test.describe('where the application never comes', () => {
  test.beforeEach(async ({ page, language, excuse }) => {
    excuse(/ERR_FAILED|dynamically imported module|status of 422/)
    await page.route('**/a/*.js', (route) => route.abort())
    await page.goto(`/${language}`)
  })

  test('a picture of the gallery opens by itself', { tag: '@once' }, async ({ page }) => {
    await page.locator('[data-gallery-index="1"]').click()
    await expect(page).toHaveURL(/\/a\/pic2/)
  })

  test('the form is sent by the browser and answered with a page', { tag: '@once' }, async ({ page, serviceWords }) => {
    const { field } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(serviceWords.resultPages.pending.title)
  })
})
