import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

const delay = 5000

test.describe('the support banner', () => {
  test.beforeEach(async ({ page, language }) => {
    await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
    await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'))
    await openAtRest(page, language)
  })

  test('appears 5 seconds after the page has loaded, not sooner', async ({ page }) => {
    await expect(page.locator('#support-banner')).toBeHidden()
    await page.clock.runFor(delay - 1)
    await expect(page.locator('#support-banner')).toBeHidden()
    await page.clock.runFor(1)
    await expect(page.locator('#support-banner')).toBeVisible()
  })

  test('asks for gold with five links and a crypto address', async ({ page, words }) => {
    await page.clock.runFor(delay)
    const banner = page.getByRole('region', { name: words.Banner.header })
    await expect(banner).toContainText(words.Banner.text)
    await expect(banner.getByRole('link')).toHaveText(Object.values(words.donations).map((name) => new RegExp(`^${name}\\s`)))
    for (const link of await banner.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(banner.getByRole('button', { name: words.Banner.crypto })).toBeVisible()
  })

  test('is closed by its × and does not come back before the page is loaded anew', async ({ page, words, language, other }) => {
    await page.clock.runFor(delay)
    await page.getByRole('button', { name: words.Banner.close }).click()
    await expect(page.locator('#support-banner')).toBeHidden()
    await page.clock.runFor(10 * delay)
    await page.getByRole('link', { name: words.language[other] }).click()
    await expect(page).toHaveURL(`/${other}`)
    await page.clock.runFor(10 * delay)
    await expect(page.locator('#support-banner')).toBeHidden()
    await openAtRest(page, language)
    await page.clock.runFor(delay)
    await expect(page.locator('#support-banner')).toBeVisible()
  })

  test('stays when the language changes, and changes with it', async ({ page, words, other }) => {
    await page.clock.runFor(delay)
    await page.getByRole('link', { name: words.language[other] }).click()
    await expect(page.getByRole('region', { name: wordsOf[other].Banner.header })).toBeVisible()
  })

  test('leaves the page usable and the focus alone', async ({ page, words }) => {
    const field = page.locator('form[data-source=section_demo]').getByRole('textbox')
    await field.focus()
    await page.clock.runFor(delay)
    await expect(page.locator('#support-banner')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.type('tavrian')
    await expect(field).toHaveValue('tavrian')
    await page.getByRole('navigation', { name: words.menu.label }).getByRole('link').first().click()
    await expect(page.locator('#about h2')).toBeFocused()
  })

  test('is announced politely', async ({ page }) => {
    const live = page.locator('[aria-live=polite]:has(#support-banner)')
    await expect(live).toHaveCount(0)
    const before = await page.locator('[aria-live=polite]').count()
    await page.clock.runFor(delay)
    await expect(live).toHaveCount(1)
    // The live region was there before it had something to say; otherwise nobody hears it.
    await expect(page.locator('[aria-live=polite]')).toHaveCount(before)
  })

  test('can be reached and closed by keyboard', async ({ page, words, tracked, language }) => {
    await page.clock.runFor(delay)
    const close = page.getByRole('button', { name: words.Banner.close })
    // Behind the page's last link; backwards from the end of the document it is near.
    await page.locator('#contacts').getByRole('link').last().focus()
    for (let step = 0; step < 10 && !(await close.evaluate((button) => button === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(close).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#support-banner')).toBeHidden()
    expect(await tracked()).toContainEqual({ event: 'popup_funding', data: { name: 'closed', lang: language } })
  })

  test('covers no more than a third of a small window', { tag: '@everywhere' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.clock.runFor(delay)
    const { width, height, x, y } = (await page.locator('#support-banner').boundingBox()) ?? { width: 0, height: 0, x: -1, y: -1 }
    expect(width * height).toBeGreaterThan(0)
    expect(width * height).toBeLessThanOrEqual((360 * 640) / 3)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(640)
    expect(x + width).toBeLessThanOrEqual(360)
  })

  test('reports each of its links', async ({ page, tracked, words, language }) => {
    await page.clock.runFor(delay)
    await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()))
    const banner = page.getByRole('region', { name: words.Banner.header })
    for (const name of Object.values(words.donations)) await banner.getByRole('link', { name }).click()
    expect(await tracked('link_click_support_popup')).toEqual(
      ['patreon', 'buymeacoffee', 'boosty', 'paypal', 'stripe'].map((name) => ({
        event: 'link_click_support_popup',
        data: { name, lang: language },
      })),
    )
  })
})

test('the banner does not wait anew for a page whose scripts came late', { tag: '@once' }, async ({ page, language }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'))
  const late = Promise.withResolvers<void>()
  await page.route('**/a/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`/${language}`)
  await page.keyboard.press('Shift')
  await page.clock.runFor(delay + 1000)
  late.resolve()
  await hydrated(page)
  await page.clock.runFor(1)
  await expect(page.locator('#support-banner')).toBeVisible()
})

/** Opens the page with its clock standing still; the visitor's hand on the page makes it answer. */
async function openAtRest(page: Page, language: string) {
  await page.goto(`/${language}`)
  await page.keyboard.press('Shift')
  await hydrated(page)
}
