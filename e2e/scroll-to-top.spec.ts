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
    await expect(page.locator('#scroll-top')).toBeVisible()
    // All at one moment: the bar sticks to a window that may still scroll.
    const [button, bar, language] = await page.evaluate(
      (selectors) => selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect), // JSON of one
      ['#scroll-top', 'nav:has(a[href="#engine"])', 'nav a[hreflang="en"]'],
    )
    if (!button || !bar || !language) throw new Error('one of them is nowhere')
    expect(button.top).toBeGreaterThanOrEqual(bar.top)
    expect(button.bottom).toBeLessThanOrEqual(bar.bottom)
    // Beside the languages, which stay free.
    expect(button.right).toBeLessThanOrEqual(language.left)
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
