import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { site } from '#site.config.ts'
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
  const late = Promise.withResolvers<void>()
  await page.route('**/a/hero-*character*', async (route) => {
    await late.promise
    await route.continue()
  })
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
  late.resolve()
  await expect(stage).toHaveAttribute('data-state', 'layered')
  await expect(page.locator('[data-layer]')).toHaveCount(5)
  // The layers are pressed less than the flat picture, but every edge stays where it was.
  expect(await difference(flat, await page.locator('#hero').screenshot())).toBeLessThan(4)
})

test('the layers that arrive while somebody scrolls leave the place of the flat picture without a jump', { tag: '@once' }, async ({
  page,
  open,
}) => {
  const late = Promise.withResolvers<void>()
  await page.route('**/a/hero-*character*', async (route) => {
    await late.promise
    await route.continue()
  })
  await open()
  await expect(page.locator('#hero [data-state]')).toHaveAttribute('data-state', 'arriving')
  await scrollTo(page, 300)
  await settled(page)
  const transforms = () =>
    page.locator('#hero [data-layer]').evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).transform))
  expect(new Set(await transforms()).size).toBe(1)
  late.resolve()
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

for (const [width, height, highest, lowest, beside] of [
  [3440, 1440, 'spear', 'soles', 'head'],
  [1920, 500, 'crest', 'bottom', 'head'],
  // A phone on its side.
  [932, 430, 'spear', 'soles', 'spear'],
  [844, 390, 'spear', 'soles', 'spear'],
  [667, 375, 'spear', 'soles', 'spear'],
] as const) {
  test(`at ${width}x${height} the emperor is in the window from ${highest} to ${lowest}, and the logo between his ${beside} and the horn`, {
    tag: '@once',
  }, async ({ page, language }) => {
    await page.setViewportSize({ width, height })
    // Nothing takes its place while it is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/${language}`)
    const seen = await page
      .locator('#hero img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const { left, width, height } = image.getBoundingClientRect()
        const whole = width / (Number(image.getAttribute('width')) / Number(image.getAttribute('height')))
        const from = ((whole - height) * Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '')) / 100
        return { left, width, from: from / whole, to: (from + height) / whole }
      })
    const logo = await page.locator('#logo img').boundingBox()
    expect(seen.from).toBeLessThan(head[highest])
    expect(seen.to).toBeGreaterThan(head[lowest])
    expect(logo?.x).toBeGreaterThan(seen.left + rightEdge[beside] * seen.width)
    expect((logo?.x ?? Number.NaN) + (logo?.width ?? Number.NaN)).toBeLessThan(seen.left + horn * seen.width)
  })
}

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [1024, 1366],
] as const) {
  test(`at ${width}x${height} emperor and squad are in the window from crest to sole, and the logo ends above the moon`, {
    tag: '@once',
  }, async ({ page, language }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/${language}`)
    expect(await shown(page)).toContain('hero-tablet-')
    const stage = page.locator('#hero [data-state]')
    const seen = await page
      .locator('#hero img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect()
        const [pictureWidth, pictureHeight] = [1536, 2048]
        const scale = Math.max(width / pictureWidth, height / pictureHeight)
        const [x = 0, y = 0] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
        return { left: ((width - pictureWidth * scale) * x) / 100, top: ((height - pictureHeight * scale) * y) / 100, scale }
      })
    const { width: stageWidth, height: stageHeight } = (await stage.boundingBox()) ?? { width: 0, height: 0 }
    const across = (x: number) => seen.left + x * seen.scale
    const down = (y: number) => seen.top + y * seen.scale
    expect(across(tablet.spear)).toBeGreaterThanOrEqual(0)
    expect(across(tablet.banner)).toBeLessThanOrEqual(stageWidth)
    expect(down(tablet.soles)).toBeLessThanOrEqual(stageHeight)
    const tagline = await page.locator('#logo p').boundingBox()
    expect((tagline?.y ?? Number.NaN) + (tagline?.height ?? Number.NaN)).toBeLessThan(down(tablet.moon))
  })
}

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

/** Where the emperor's head, soles and spear's tip, and the tip of the beast's horn are in the picture, in parts of its height and width. */
const head = { spear: 0.115, crest: 0.354, bottom: 0.5, soles: 0.975 }
const rightEdge = { head: 0.243, spear: 0.21 }
const horn = 0.476

/** Where things end in the composition for tablets, in its pixels. */
const tablet = { spear: 36, banner: 1492, soles: 2016, moon: 590 }

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

function shown(page: Page): Promise<string> {
  return page
    .locator('#hero img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
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

test('the sealed letter below the hero leads to the first form', async ({ page, open, words }) => {
  await open()
  const { letter, news } = words.form
  await page.getByRole('link', { name: `${letter.get} ${site.downloads.demo ? news.when : letter.when}` }).click()
  await expect(page).toHaveURL(/#sign-up-demo$/)
  await expect(page.locator('form[data-source="section_demo"]').getByRole('textbox').first()).toBeInViewport()
})

test('the disc below the hero leads to the trailer', async ({ page, open, words }) => {
  await open()
  await page.getByRole('link', { name: words.trailer.short, exact: true }).click()
  await expect(page).toHaveURL(/#trailer$/)
  await expect(page.getByRole('link', { name: words.trailer.play })).toBeInViewport()
})

test('below the picture stand genre, platform and the planned day, within the window', { tag: '@everywhere' }, async ({
  page,
  open,
  words,
}) => {
  await open()
  for (const fact of [words.header.facts.genre, words.header.facts.platform, words.header.facts.demo]) {
    await expect(page.locator('aside', { hasText: words.trailer.short }).getByText(fact)).toBeInViewport({ ratio: 1 })
  }
})
