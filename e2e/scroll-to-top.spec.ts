import type { Page } from '@playwright/test'
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

test('it stands in the window’s corner, and no words and no controls pass below it', { tag: '@languages' }, async ({ page, open }) => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [768, 1024],
    [844, 390],
    [1024, 1366],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('#engine')
    const button = page.locator('#scroll-top')
    // While the page still finds its place it may be gone once more.
    let box = { x: Number.NaN, y: Number.NaN, width: 0, height: 0 }
    await expect(async () => {
      await expect(button).toBeVisible()
      box = (await button.boundingBox()) ?? box
      expect(box.width).toBeGreaterThan(0)
    }).toPass({ timeout: 20_000 })
    expect(box.x + box.width / 2).toBeGreaterThan(width - 44)
    expect(box.y + box.height / 2).toBeGreaterThan(height - 44)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(await reachingPast(page, box.x + 1), `${width}x${height}`).toEqual([])
  }
})

/** Words and controls of the page that end beyond a line, counted from the left of the window; those of a row, once one has swiped to them. */
function reachingPast(page: Page, line: number): Promise<string[]> {
  return page.evaluate((line) => {
    const beyond: string[] = []
    const range = document.createRange()
    const walker = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT) // the page has one
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('.visually-hidden'))
        continue
      parent.closest('[role=group] > *')?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
      range.selectNodeContents(node)
      for (const { right, width } of range.getClientRects()) if (width > 1 && right > line) beyond.push(node.textContent.slice(0, 60))
    }
    for (const control of document.querySelectorAll('main :is(button, input:not([tabindex="-1"], [type=hidden]))')) {
      if (control.checkVisibility() && control.getBoundingClientRect().right > line)
        beyond.push(`${control.textContent} ends at ${control.getBoundingClientRect().right}`)
    }
    return beyond
  }, line)
}

test('on a phone it draws back to the edge once the page has come to rest, and can be pressed all the same', { tag: '@phone' }, async ({
  page,
  open,
}) => {
  await open()
  await scrollTo(page, 1500)
  const button = page.locator('#scroll-top')
  await expect(button).toHaveCSS('background-image', /scroll-top-normal/)
  await expect(button).toHaveCSS('background-size', '28px auto')
  // The page may still be coming to rest from its real scroll, and says so in between.
  const sizeAfter = async (event: 'scroll' | 'scrollend', size: string) => {
    await page.evaluate((event) => document.dispatchEvent(new Event(event)), event)
    await expect(button).toHaveCSS('background-size', size, { timeout: 1000 })
  }
  await expect(() => sizeAfter('scroll', '36px auto')).toPass({ timeout: 20_000 })
  await expect(() => sizeAfter('scrollend', '28px auto')).toPass({ timeout: 20_000 })
  await button.click()
  await expect.poll(() => scrollTop(page)).toBe(0)
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
