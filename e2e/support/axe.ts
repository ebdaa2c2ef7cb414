import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const widths = [360, 768, 1280, 1920]

/** Expects that axe has nothing to say of the page as it stands, at every width. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(framesDrawn)
    // No frames are looked into, so the results need no page of their own to be put together: that took most of the time.
    // Only what it objects to is described: to describe all that is well took longer than to find out.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .setLegacyMode()
      .analyze()
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary } of nodes) found.push(`${width} px, ${id}: ${target.join(' ')}\n${failureSummary}`)
    }
  }
  expect(found).toEqual([])
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Two frames: in the first the page hears of its new width, in the second what hangs on it is drawn, such as a row that gets the focus only where it scrolls. */
function framesDrawn(): Promise<void> {
  return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))
}
