import { expect, type Page } from '@playwright/test'
import { hydrated } from './test.ts'

/** After how many milliseconds the banner comes. */
export const delay = 5000

/** Opens the page with its clock standing still; the visitor's hand on the page makes it answer. */
export async function openAtRest(page: Page, language: string) {
  await page.goto(`/${language}`)
  await page.keyboard.press('Shift')
  await hydrated(page)
}

/** Moves the clock to where the banner comes, and waits until it is there: it may wait for the sheet that draws it. */
export async function letAppear(page: Page) {
  await page.clock.runFor(delay)
  await expect(page.locator('#support-banner')).toBeAttached()
}

/** Unrolls the banner where it comes rolled. */
export async function unroll(page: Page) {
  // All in one step, without waiting to see it: where there is no room the banner steps aside, and another window takes the button away
  // or brings it, also after the click.
  await expect(async () => {
    await page.locator('#support-banner h2 button[aria-expanded=false]').evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    expect(await page.locator('#support-banner a').count()).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
}

/** What of `selector` lies under the banner, as far as it is in the window. */
export function coveredByBanner(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const banner = document.getElementById('support-banner')
    if (!banner || getComputedStyle(banner).visibility === 'hidden') return []
    const over = banner.getBoundingClientRect()
    return [...document.querySelectorAll(selector)]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return right > left && left < over.right && over.left < right && top < over.bottom && over.top < bottom
      })
      .map((element) => element.outerHTML.slice(0, 60))
  }, selector)
}
