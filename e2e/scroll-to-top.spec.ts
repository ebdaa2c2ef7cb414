import { scrollTo, scrollTop } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

test('the way back to the top appears only after 520 px', async ({ page, open }) => {
  await open()
  const button = page.locator('#scroll-top')
  await expect(button).toBeHidden()
  await scrollTo(page, 520)
  await expect(button).toBeHidden()
  await scrollTo(page, 521)
  await expect(button).toBeVisible()
})

test('where the words reach to the window’s edge it stands in the menu’s bar, not on them', { tag: '@once' }, async ({ page, open }) => {
  for (const [width, height] of [
    [320, 640],
    [768, 1024],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('#engine')
    const box = async (selector: string) => {
      const found = await page.locator(selector).boundingBox()
      if (!found) throw new Error(`${selector} is nowhere`)
      return found
    }
    await expect(page.locator('#scroll-top')).toBeVisible()
    const [button, bar] = [await box('#scroll-top'), await box('nav:has(a[href="#engine"])')]
    expect(button.y).toBeGreaterThanOrEqual(bar.y)
    expect(button.y + button.height).toBeLessThanOrEqual(bar.y + bar.height)
    // Beside the languages, which stay free.
    expect(button.x + button.width).toBeLessThanOrEqual((await box('nav a[hreflang="en"]')).x)
  }
})

test('by keyboard it is met between the menu and the languages, once there is a way back', async ({ page, open }) => {
  await open('#engine')
  await expect(page.locator('#scroll-top')).toBeVisible()
  await page.locator('nav a[hreflang]').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('#scroll-top')).toBeFocused()
})

test('the button scrolls to the top and clears the hash, without a history entry', async ({ page, language, words, open }) => {
  await open('?from=letter#team')
  const steps = await page.evaluate(() => window.history.length)
  await page.getByRole('button', { name: words.scrollTop }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page).toHaveURL(`/${language}?from=letter`)
  expect(page.url()).not.toContain('#')
  expect(await page.evaluate(() => window.history.length)).toBe(steps)
  await expect(page.locator('#scroll-top')).toBeHidden()
})
