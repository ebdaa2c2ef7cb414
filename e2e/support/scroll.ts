import { expect, type Locator, type Page } from '@playwright/test'

/** Scrolls at once, whatever the page's own way of scrolling is. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
}

/** Brings so much of `section`, from its upper edge on, into the window from below. */
export async function showFraction(section: Locator, fraction: number): Promise<void> {
  await section.evaluate((element, fraction) => {
    const { top, height } = element.getBoundingClientRect()
    window.scrollTo({ top: window.scrollY + top + height * fraction - window.innerHeight, behavior: 'instant' })
  }, fraction)
}

export function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => window.scrollY)
}

/** Waits until the page has come to rest and says where. */
export async function restingPlace(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let still = 0
    let last = -1
    while (still < 5) {
      await new Promise(requestAnimationFrame)
      still = window.scrollY === last ? still + 1 : 0
      last = window.scrollY
    }
    return last
  })
}
