import { expect, type Page } from '@playwright/test'

/** Expects that nothing makes the page wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const { scrollWidth, wide } = await page.evaluate((width) => {
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 0 && (left < -1 || right > width + 1)
    })
    return {
      scrollWidth: document.documentElement.scrollWidth,
      wide: wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    }
  }, width)
  expect(scrollWidth, `among what stands outside: ${wide.join('\n')}`).toBeLessThanOrEqual(width)
}
