import { expect, type Page } from '@playwright/test'

/** Expects that nothing makes the page wider than the window, nor words their link or button, once the application has heard how wide it is. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect.poll(() => overflow(page)).toEqual([])
}

/** What stands outside. */
async function overflow(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0
  return await page.evaluate((width) => {
    const { scrollWidth } = document.documentElement
    const burst = [...document.querySelectorAll('main :is(a, button)')].filter((element) => element.scrollWidth > element.clientWidth + 1)
    const cut = burst
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => `${element.outerHTML.slice(0, 120)} is too narrow`)
    if (scrollWidth <= width) return cut
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect()
      return own > 0 && (left < -1 || right > width + 1)
    })
    return [...cut, `${scrollWidth} px in a window of ${width}`, ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))]
  }, width)
}
