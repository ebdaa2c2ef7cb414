import type { Page } from '@playwright/test'
import { slideIds } from '#art/picture-sets.ts'
import { altOf, current, takesKeys } from './support/lightbox.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

/** Pixels that a finger has to move. */
const threshold = 30

test.describe('the lightbox', () => {
  test.beforeEach(async ({ page, open }) => {
    await open()
    await page.locator('[data-gallery-index="0"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await takesKeys(page.getByRole('dialog'))
  })

  test('shows eight pictures, one after the other and round again, each described', async ({ page, words }) => {
    await expect(page.getByRole('dialog')).toHaveAccessibleName(words.gallery.lightbox)
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 1]) {
      await expect(current(page, words, number)).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: words.gallery.next }).click()
    }
    await expect(current(page, words, 2)).toBeInViewport({ ratio: 1 })
  })

  test('goes back from the first picture to the last', { tag: '@once' }, async ({ page, words }) => {
    await page.getByRole('button', { name: words.gallery.previous }).click()
    await expect(current(page, words, 8)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: words.gallery.previous }).click()
    await expect(current(page, words, 7)).toBeInViewport({ ratio: 1 })
  })

  test('follows the arrow keys', { tag: '@once' }, async ({ page, words }) => {
    await page.keyboard.press('ArrowRight')
    await expect(current(page, words, 2)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowLeft')
    await expect(current(page, words, 1)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('ArrowLeft')
    await expect(current(page, words, 8)).toBeInViewport({ ratio: 1 })
  })

  test('has thumbnails below, which lead to their pictures and cannot be switched away', async ({ page, words }) => {
    const dialog = page.getByRole('dialog')
    const thumbnails = dialog.getByRole('navigation', { name: words.gallery.thumbnails })
    await expect(thumbnails).toBeInViewport()
    await atRest(page)
    const [slide, strip] = await Promise.all([current(page, words, 1).boundingBox(), thumbnails.boundingBox()])
    expect(strip?.y).toBeGreaterThanOrEqual((slide?.y ?? Number.NaN) + (slide?.height ?? Number.NaN))
    const active = thumbnails.locator('[aria-current=true]')
    await expect(active).toHaveCount(1)
    await expect(active.locator('img')).toHaveJSProperty('complete', true)
    await expect.poll(() => active.boundingBox()).toMatchObject({ width: 192, height: 108 })
    await thumbnails.getByRole('button').and(page.locator('[aria-current=true] + *')).click()
    await expect(current(page, words, 2)).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('button').filter({ hasNot: page.locator('img') })).toHaveCount(3)
  })

  test('closes by its button, by Escape, and gives the focus back', { tag: '@once' }, async ({ page, words }) => {
    await page.getByRole('button', { name: words.gallery.close }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-gallery-index="0"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-gallery-index="0"]')).toBeFocused()
  })

  test('closes by the back button, which leaves the page where it was', { tag: '@phone' }, async ({ page, language }) => {
    const before = await page.evaluate(() => window.history.length)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`/${language}`)
    await expect(page.locator('[data-gallery-index="0"]')).toBeFocused()
    // Forward does not open it again, and the page answers as before.
    await page.goForward()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.locator('[data-gallery-index="1"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => window.history.length)).toBeLessThanOrEqual(before + 1)
  })

  test('speaks the language of the page to those who do not see it', async ({ page, language }) => {
    test.skip(language === 'en', 'English is what the gallery’s own words would be in')
    const labels = await page
      .getByRole('dialog')
      .locator('[aria-label],[title],[aria-roledescription]')
      .evaluateAll((elements) =>
        elements.flatMap((element) => ['aria-label', 'title', 'aria-roledescription'].map((name) => element.getAttribute(name) ?? '')),
      )
    expect(labels.filter((label) => /[a-z]{2}/i.test(label))).toEqual([])
  })

  test('follows a swipe', async ({ page, words, hasTouch }) => {
    test.skip(!hasTouch, 'for touch screens')
    await expect(current(page, words, 1)).toBeInViewport({ ratio: 1 })
    await drag(page, -4 * threshold)
    await expect(current(page, words, 2)).toBeInViewport({ ratio: 1 })
    // Too little: what moves then is only the picture, and back.
    await drag(page, 0.5 * threshold)
    await expect(current(page, words, 2)).toBeInViewport({ ratio: 1 })
    await drag(page, 4 * threshold)
    await expect(current(page, words, 1)).toBeInViewport({ ratio: 1 })
  })
})

test('the arrow keys of the lightbox are reversed where one reads from right to left', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  await page.evaluate(() => Object.assign(document.documentElement, { dir: 'rtl' }))
  await page.locator('[data-gallery-index="2"]').click()
  await expect(current(page, words, 3)).toBeInViewport({ ratio: 1 })
  await takesKeys(page.getByRole('dialog'))
  await page.keyboard.press('ArrowLeft')
  await expect(current(page, words, 4)).toBeInViewport({ ratio: 1 })
  // One by one: of presses that a busy page meets at once the lightbox takes the last.
  for (const number of [3, 2]) {
    await page.keyboard.press('ArrowRight')
    await expect(current(page, words, number)).toBeInViewport({ ratio: 1 })
  }
})

test('a large screen gets a picture of its density', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  for (const [index, widths] of [
    [0, ['1280w', '2560w']],
    [3, ['1440w', '2880w']],
  ] as const) {
    await page.locator(`[data-gallery-index="${index}"]`).click()
    const set = await current(page, words, index + 1).getAttribute('srcset')
    expect(set?.match(/\d+w/g)).toEqual(widths)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('all eight slides have a description of their own', { tag: '@languages' }, async ({ words }) => {
  const alts = slideIds.map((_, index) => altOf(words, index + 1))
  expect(new Set(alts).size).toBe(8)
})

/** A finger that comes while the dialog still opens, or a picture still moves, moves nothing. */
async function atRest(page: Page) {
  const moving = () => page.getByRole('dialog').evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)
  await expect.poll(moving).toBe(0)
}

/** Moves a finger sideways over the picture. */
async function drag(page: Page, distance: number) {
  await atRest(page)
  const session = await page.context().newCDPSession(page)
  const [x, y] = [180, 250]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (let step = 1; step <= 6; step += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + (distance * step) / 6, y }] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
