import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { shown } from './support/hero.ts'
import { holdBack } from './support/hold-back.ts'
import { addStyles, hideFloating } from './support/screenshots.ts'
import { scrollTo } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

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

test('the hero is one flat picture until all its layers can be shown, and nothing moves when they are', { tag: '@everywhere' }, async ({
  page,
  open,
}) => {
  const release = await holdBack(page, '**/a/hero-*character*')
  await open()
  const stage = page.locator('#hero [data-state]')
  await expect(stage).toHaveAttribute('data-state', 'arriving')
  await expect(page.locator('[data-layer]').first()).toBeHidden()
  await addStyles(page, '#hero i { display: none }')
  await hideFloating(page)
  await page
    .locator('#hero [data-state] > :first-child img, #logo img')
    .evaluateAll((images: HTMLImageElement[]) => Promise.all(images.map((image) => image.decode())))
  await settled(page)
  const flat = await page.locator('#hero').screenshot()
  release()
  await expect(stage).toHaveAttribute('data-state', 'layered')
  await expect(page.locator('[data-layer]')).toHaveCount(5)
  // The layers are pressed less than the flat picture, but every edge stays where it was.
  expect(await difference(flat, await page.locator('#hero').screenshot())).toBeLessThan(4)
})

test('the layers that arrive while somebody scrolls leave the place of the flat picture without a jump', { tag: '@once' }, async ({
  page,
  open,
}) => {
  const release = await holdBack(page, '**/a/hero-*character*')
  await open()
  await expect(page.locator('#hero [data-state]')).toHaveAttribute('data-state', 'arriving')
  await scrollTo(page, 300)
  await settled(page)
  const transforms = () =>
    page.locator('#hero [data-layer]').evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).transform))
  expect(new Set(await transforms()).size).toBe(1)
  release()
  await expect.poll(async () => new Set(await transforms()).size).toBe(5)
})

test.describe('the flat picture stays, and is the better one,', { tag: '@once' }, () => {
  test('where less motion is wanted', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open()
    expect(await shown(page)).toMatch(/hero-still/)
    await settled(page)
    await expect(page.locator('[data-layer]')).toHaveCount(0)
  })

  test('for those who save data', async ({ page, open }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await open()
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    await expect(page.locator('[data-layer]')).toHaveCount(0)
  })

  test('when a layer cannot be fetched', async ({ page, open, excuse }) => {
    excuse(/ERR_FAILED/)
    await page.route('**/a/hero-beast*', (route) => route.abort())
    await open()
    await expect.poll(() => page.locator('[data-layer="beast"] img').evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    await settled(page)
    await expect(page.locator('#hero [data-state]')).toHaveAttribute('data-state', 'arriving')
    await expect(page.locator('[data-layer]').first()).toBeHidden()
  })
})

test('without script the flat picture is the better one', { tag: '@everywhere' }, async ({ browser, baseURL, language, viewport }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport })
  const page = await context.newPage()
  await page.goto(`/${language}`)
  expect(await shown(page)).toMatch(/hero-(portrait-|tablet-)?still/)
  await context.close()
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
  await expect(page.locator('#hero [data-state]')).toHaveAttribute('data-state', 'layered')
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

/** The mean difference of two pictures of one size, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const apart = await sharp(one)
    .removeAlpha()
    .composite([{ input: other, blend: 'difference' }])
    .toBuffer()
  const { channels } = await sharp(apart).stats()
  return Math.max(...channels.map(({ mean }) => mean))
}

/** Two frames: one in which the page hears of the scroll, one in which it is painted. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
