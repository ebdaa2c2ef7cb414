import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 1024, height: 1366 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test('what runs across the window leaves no wall between itself and the next', { tag: '@once' }, async ({ page, open }) => {
  await open()
  const always = [['#development', '#development + figure']]
  const narrow = [['#sound-design'], ['#marketplaces', '#contacts']]
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    const neighbours = viewport.width < 1200 ? [...always, ...narrow] : always
    for (const bands of neighbours.map((names) => names.map((name) => page.locator(name)))) {
      for (const [index, band] of bands.entries()) {
        const { x, y, width } = await boxOf(band)
        expect(x).toBe(0)
        expect(width).toBe(viewport.width)
        const above = bands[index - 1]
        if (above) expect(y).toBeLessThanOrEqual(await bottomOf(above))
      }
    }
  }
})

test('smaller sections stand two abreast in a wide window, one below the other in a narrow one', { tag: '@once' }, async ({
  page,
  open,
}) => {
  await open()
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    for (const pair of [
      ['#sound-design', '#team'],
      ['#marketplaces', '#contacts'],
    ]) {
      const [one, other] = pair.map((name) => page.locator(name))
      if (!one || !other) throw new Error('no pair')
      const { x, width } = await boxOf(one)
      const { x: left, y: top } = await boxOf(other)
      if (viewport.width < 1200) {
        expect(top).toBeGreaterThanOrEqual((await bottomOf(one)) - 2)
      } else {
        expect(left).toBeCloseTo(x + width)
        expect(await bottomOf(other)).toBeCloseTo(await bottomOf(one))
      }
    }
  }
})

test.describe('what has been done in the years of work', { tag: '@once' }, () => {
  test('stands below the panel that shows it', async ({ page, open }) => {
    await open()
    for (const viewport of windows.slice(1)) {
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
        // Where art/scenes/frieze.py carves them.
        const panel = x + width / 2 + whole * (((index - 1.5) * 0.465) / 3.04)
        expect(Math.abs(left + column / 2 - panel)).toBeLessThan(6)
      }
    }
  })

  test('stands beside that panel, cut out of the frieze, where the window is narrow', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open()
    await expect(friezeOf(page)).toBeHidden()
    const shown = await page.locator('#development li').evaluateAll((milestones) =>
      milestones.map((milestone) => {
        const [picture, image] = ['picture', 'img'].map((name) => milestone.querySelector(name)?.getBoundingClientRect())
        return picture && image && (picture.x + picture.width / 2 - image.x) / image.width
      }),
    )
    expect(shown).toHaveLength(4)
    for (const [index, middle] of shown.entries()) expect(middle).toBeCloseTo(0.5 + ((index - 1.5) * 0.465) / 3.04, 2)
  })
})

/** The frieze as a whole, with its four panels. */
const friezeOf = (page: Page) => page.locator('#development picture:first-child > img').first()

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = await boxOf(part)
  return y + height
}
