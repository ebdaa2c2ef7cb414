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

/** How far a section is from where it comes to rest, in pixels. */
export function distance(page: Page, section: string): Promise<number> {
  return page.locator(section).evaluate((section) => {
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginBlockStart)
    return Math.abs(section.getBoundingClientRect().top - padding - margin)
  })
}
