import type { Page } from '@playwright/test'
import { site } from '#site.config.ts'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/test.ts'

test.describe('what has been done in the years of work', { tag: '@once' }, () => {
  test('stands below the panel that shows it', async ({ page, open }) => {
    await open()
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(viewport)
      const frieze = friezeOf(page)
      const { x, width, height } = await boxOf(frieze)
      // The picture fills its height, and is cut at both ends.
      const { naturalWidth, naturalHeight } = await frieze.evaluate((image: HTMLImageElement) => ({
        naturalWidth: Number(image.getAttribute('width')),
        naturalHeight: Number(image.getAttribute('height')),
      }))
      const whole = Math.max(width, (height * naturalWidth) / naturalHeight)
      for (const [index, milestone] of (await page.locator('#development li').all()).entries()) {
        const { x: left, width: column } = await boxOf(milestone)
        const panel = x + width / 2 + whole * (index - 1.5) * pitch
        expect(Math.abs(left + column / 2 - panel)).toBeLessThan(6)
      }
    }
  })

  test('stands on a tablet beside its own panel, which is cut out of the frieze, and begins with it', async ({ page, open }) => {
    await open()
    for (const size of [
      { width: 768, height: 1024 },
      { width: 1024, height: 1366 },
    ]) {
      await page.setViewportSize(size)
      await expect(friezeOf(page)).toBeHidden()
      for (const [index, milestone] of (await page.locator('#development li').all()).entries()) {
        const row = await boxOf(milestone)
        const cut = await boxOf(milestone.locator('picture'))
        const image = await boxOf(milestone.locator('img'))
        expect(cut.x).toBe(row.x)
        expect(cut.y).toBeCloseTo(row.y, 0)
        const title = await boxOf(milestone.locator('h3'))
        const last = await boxOf(milestone.locator('> :last-child'))
        expect(Math.min(title.x, last.x)).toBeGreaterThan(cut.x + cut.width)
        expect(title.y).toBeCloseTo(cut.y, 0)
        expect(row.y + row.height).toBeGreaterThanOrEqual(Math.max(last.y + last.height, cut.y + cut.height) - 1)
        const middle = image.x + image.width * (0.5 + (index - 1.5) * pitch)
        expect(Math.abs(middle - (cut.x + cut.width / 2))).toBeLessThan(3)
        expectWhole(cut, image)
      }
      await expectYearsHeard(page)
    }
  })

  test('stands on a phone below its panel, which is seen whole beside the title', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open()
    await expect(friezeOf(page)).toBeHidden()
    for (const [index, milestone] of (await page.locator('#development li').all()).entries()) {
      const cut = await boxOf(milestone.locator('picture'))
      const image = await boxOf(milestone.locator('img'))
      const middle = image.x + image.width * (0.5 + (index - 1.5) * pitch)
      expect(Math.abs(middle - (cut.x + cut.width / 2))).toBeLessThan(3)
      expectWhole(cut, image)
      const title = await boxOf(milestone.locator('h3'))
      // One column of panels, and one of titles.
      expect(cut.x).toBeCloseTo((await boxOf(milestone)).x, 0)
      expect(title.x).toBeGreaterThan(cut.x + cut.width)
      expect(title.y).toBeGreaterThan(cut.y)
      expect(title.y + title.height).toBeLessThan(cut.y + cut.height)
      expect((await boxOf(milestone.locator('h3 + p'))).y).toBeGreaterThan(cut.y + cut.height)
    }
    await expectYearsHeard(page)
  })
})

/** Where art/scenes/frieze.py carves its panels: from the middle of one to that of the next, and how wide the frame of one is, in widths of the picture. */
const pitch = 0.465 / 3.04
const frame = 0.43 / 3.04

/** All of a panel's frame is seen, and nothing of its neighbours. */
function expectWhole(cut: { width: number }, image: { width: number }) {
  expect(image.width * frame).toBeLessThan(cut.width)
  expect(image.width * pitch).toBeGreaterThan(cut.width)
}

/** The panel shows its year: it is heard, not seen twice. */
async function expectYearsHeard(page: Page) {
  await expect(page.locator('#development h3 > span')).toHaveText(Object.values(site.years).map(String))
  for (const year of await page.locator('#development h3 > span').all()) expect((await boxOf(year)).width).toBeLessThanOrEqual(1)
}

/** The frieze as a whole, with its four panels. */
const friezeOf = (page: Page) => page.locator('#development picture:first-child > img').first()
