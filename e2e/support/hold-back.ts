import type { Page } from '@playwright/test'

/** Keeps the page waiting for whatever matches `glob`, until the function that it returns is called. */
export async function holdBack(page: Page, glob: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(glob, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
