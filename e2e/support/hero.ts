import type { Page } from '@playwright/test'

/** The address of the hero's first picture, as the browser has chosen it. */
export function shown(page: Page): Promise<string> {
  return page
    .locator('#hero img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
}
