import type { Page } from '@playwright/test'
import { scrollTo } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test('the hero is there up to 540 px and gone beyond', async ({ page, open }) => {
  await open()
  const hero = page.locator('#hero')
  await scrollTo(page, 540)
  await expect(hero).toBeVisible()
  await scrollTo(page, 541)
  // Not rendered at all: neither painted nor focusable nor read aloud.
  await expect(hero).toBeHidden()
  expect(await hero.evaluate((element) => element.checkVisibility())).toBe(false)
  await scrollTo(page, 540)
  await expect(hero).toBeVisible()
  await expect(page.locator('#logo').getByRole('img')).toBeAttached()
})

test('the logo is the name of the game', async ({ page, language, words }) => {
  await page.goto(`/${language}`)
  await expect(page.locator('#logo').getByRole('img', { name: words.header.title })).toBeInViewport()
})

test('five layers and the logo move and grow with the scroll, each in its own way', async ({ page, open }) => {
  await open()
  await expectParallax(page)
})

test('the layers move as well where the browser has no scroll-driven animations', async ({ page, open, language }) => {
  await page.addInitScript(() => {
    const { supports } = CSS
    CSS.supports = (...test: string[]) => !test.join(':').includes('animation-timeline') && supports.apply(CSS, test as [string])
  })
  await page.route(`/${language}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('animation-timeline', 'unknown-property').replaceAll('animation-range', 'unknown-range')
    // The policy knows the styles by their hash.
    const { 'content-security-policy': _, ...headers } = answer.headers()
    await route.fulfill({ response: answer, headers, body })
  })
  await open()
  await expectParallax(page)
})

test('the hero stands still where less motion is wanted', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  const before = await pictures(page)
  await scrollTo(page, 300)
  await settled(page)
  expect(await pictures(page)).toEqual(before)
})

async function expectParallax(page: Page) {
  const before = await pictures(page)
  expect(before).toHaveLength(6)
  await scrollTo(page, 300)
  await settled(page)
  const after = await pictures(page)
  const moves = after.map(({ top, width }, index) => {
    const was = before[index]
    return { moved: top - (was?.top ?? 0), grown: width / (was?.width ?? 1) }
  })
  for (const { moved, grown } of moves) {
    expect(Math.abs(moved)).toBeGreaterThan(0.5)
    expect(Math.abs(grown - 1)).toBeGreaterThan(0.001)
  }
  expect(new Set(moves.map(({ grown }) => grown.toFixed(3))).size).toBe(6)
}

/** Where the pictures of the hero are: five layers, then the logo. */
function pictures(page: Page): Promise<{ top: number; width: number }[]> {
  return page.locator('#hero img').evaluateAll((images) =>
    images.map((image) => {
      const { top, width } = image.getBoundingClientRect()
      return { top, width }
    }),
  )
}

/** Two frames: one in which the page hears of the scroll, one in which it is painted. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
