import type { Page } from '@playwright/test'
import { galleryIds, type SlideId, slideIds } from '#art/picture-sets.ts'
import { altOf, current } from './support/lightbox.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

const openers = [...galleryIds.keys()]
const slideOf = (opener: number) => slideIds.indexOf(galleryIds[opener] as SlideId) + 1

test('each picture of the page opens the lightbox at itself', async ({ page, open, tracked, words, language }) => {
  await open()
  await expect(page.locator('[data-gallery-index]')).toHaveCount(galleryIds.length)
  for (const index of openers) {
    await page.locator(`[data-gallery-index="${index}"]`).click()
    await expect(current(page, words, slideOf(index))).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await tracked('gallery_open')).toEqual(
    openers.map((index) => ({ event: 'gallery_open', data: { image: `pic${index + 1}`, lang: language } })),
  )
})

test('the pictures are described in the language of the page', async ({ page, language, words }) => {
  await page.goto(`/${language}`)
  for (const index of openers) {
    const alt = altOf(words, slideOf(index))
    await expect(page.locator(`[data-gallery-index="${index}"]`).getByRole('img', { name: alt, exact: true })).toBeAttached()
  }
})

test('the words of every picture stand on a plate of their own, whole: on the frame below it, or on the lower edge of what has none', {
  tag: '@languages',
}, async ({ page, language }) => {
  for (const width of [320, 390, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${language}`)
    const plates = () =>
      page.locator('figure:has(> [data-gallery-index])').evaluateAll((figures) =>
        figures.map((figure) => {
          const painting = figure.querySelector('a')?.getBoundingClientRect()
          const seen = figure.querySelector('img')?.getBoundingClientRect()
          const caption = figure.querySelector('figcaption')
          if (!painting || !seen || !caption) throw new Error('a figure without its parts')
          const lines = document.createRange()
          lines.selectNodeContents(caption)
          const [plate, words] = [caption, lines].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect] // two
          const isAcross = plate.top < painting.bottom && plate.bottom > painting.bottom
          const isOver = plate.top < seen.bottom
          const isCentred = Math.abs(plate.left + plate.right - painting.left - painting.right) < 2
          const isWhole = words.left >= plate.left && words.right <= plate.right && words.top >= plate.top && words.bottom <= plate.bottom
          return { hangs: figure.getAttribute('data-hangs'), isAcross, isOver, isCentred, isWhole }
        }),
      )
    const framed = { hangs: 'framed', isAcross: true, isOver: false, isCentred: true, isWhole: true }
    const stone = { ...framed, hangs: 'stone' }
    const bleed = { ...framed, hangs: 'bleed', isOver: true }
    // In a window that is wider than 21:10 all are framed.
    const edge = width > 900 * 2.1 ? { ...framed, hangs: 'bleed' } : bleed
    await expect.poll(plates, `at ${width}`).toEqual([stone, framed, framed, edge, stone])
  }
})

for (const [name, show] of [
  ['a pointer over the gallery', (page: Page) => page.locator('[data-gallery-index="1"]').hover()],
  ['the focus in the gallery', (page: Page) => page.locator('[data-gallery-index="0"]').focus()],
] as const) {
  test(`the lightbox is fetched at the first sign of interest: ${name}`, { tag: '@once' }, async ({ page, open }) => {
    await open()
    await page.locator('[data-gallery-index="0"]').scrollIntoViewIfNeeded()
    const scripts: string[] = []
    page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
    await page.mouse.move(0, 0)
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    expect(scripts).toEqual([])
    await show(page)
    await expect.poll(() => scripts.length).toBeGreaterThan(0)
  })
}

test('the lightbox is fetched at the first touch of the gallery', async ({ page, open, hasTouch }) => {
  test.skip(!hasTouch, 'for touch screens')
  await open()
  const scripts: string[] = []
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())))
  await page.locator('[data-gallery-index="0"]').dispatchEvent('touchstart')
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('where the lightbox cannot be fetched, the picture itself opens in the page', { tag: '@once' }, async ({
  page,
  open,
  excuse,
  words,
  language,
}) => {
  excuse(/ERR_FAILED/)
  await open()
  const opener = page.locator('[data-gallery-index="0"]')
  await page.route('**/a/*.js', (route) => route.abort())
  await opener.click()
  const viewer = page.getByRole('dialog', { name: words.gallery.lightbox })
  await expect(viewer.getByRole('img', { name: altOf(words, slideOf(0)) })).toBeVisible()
  await viewer.getByRole('button', { name: words.gallery.close }).click()
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL(`/${language}`)
})

test('on a tablet an interface is a picture of its own, in the language of the page, with letters that can be read', {
  tag: '@once',
}, async ({ page, open, language }) => {
  const shown = page.locator('figure[data-letters] img')
  for (const [width, height] of [
    [768, 1024],
    [844, 390],
    [900, 1200],
    [1024, 1366],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open()
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)).toContain(`-tablet-${language}`)
    const box = await shown.evaluate((img: HTMLImageElement) => ({
      width: img.clientWidth,
      shape: img.clientHeight / img.clientWidth,
      natural: img.naturalHeight / img.naturalWidth,
    }))
    expect(box.shape, `${width}x${height}`).toBeCloseTo(box.natural, 1)
    // Its smallest letters are 28 pixels of 1440.
    expect((box.width * 28) / 1440).toBeGreaterThan(11)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await open()
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)).not.toContain('-tablet-')
})

test.describe('on a phone', { tag: '@once' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })

  test('an interface is one picture of its own, in the language of the page, as sharp as the screen and light', async ({
    page,
    open,
    language,
  }) => {
    await open()
    const shown = page.locator('figure[data-letters] img')
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc)).toContain(`-upright-${language}`)
    const { width, shape, natural, src } = await shown.evaluate((img: HTMLImageElement) => ({
      width: img.clientWidth,
      shape: img.clientHeight / img.clientWidth,
      natural: img.naturalHeight / img.naturalWidth,
      src: img.currentSrc,
    }))
    expect(Number(/-(\d+)\.\w+$/.exec(src)?.[1])).toBeGreaterThanOrEqual(2 * width)
    // The whole of it, upright.
    expect(shape).toBeCloseTo(natural, 1)
    expect(shape).toBeGreaterThan(2)
    const { byteLength } = await (await page.request.get(src)).body()
    expect(byteLength).toBeLessThan(3 * 120_000)
  })
})
