import { expect, type Page } from '@playwright/test'

/** Expects that nothing makes the page wider than the window, once the application has heard how wide that is. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => overflow(page)).toEqual([])
}

/** What stands outside, if anything makes the page wider. */
async function overflow(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  return await page.evaluate((width) => {
    const { scrollWidth } = document.documentElement
    if (scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 0 && (left < -1 || right > width + 1)
    })
    return [`${scrollWidth} px in a window of ${width}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  }, width)
}
