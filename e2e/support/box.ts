import type { Locator } from '@playwright/test'

/** Where a part of the page stands in the window; it must be shown. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}
