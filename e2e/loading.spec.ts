import type { Page } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import type { LayoutShift } from './support/layout-shift.ts'
import { expect, facesSet, hydrated, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

/** What the page fetches before anybody has scrolled, and what the first scroll brings. */
test.describe('before anybody scrolls', { tag: '@everywhere' }, () => {
  test('only what stands in the window is fetched, the flat hero first', async ({ page, language }) => {
    const asked = await recordPictures(page)
    await page.goto(`/${language}`)
    await hydrated(page)
    await expect(page.locator('#hero [data-state]')).toHaveAttribute('data-state', 'layered')
    // What the first window shows of the interface comes in one sheet, the seal with it; wide ones have a separator and a parapet. The banner may have come.
    const inSight = /^(hero|logo|separator|cornice|letter|favicon|icon|banner-scroll|close-normal|coins)/
    // On narrow ones the letter's button is drawn.
    const wide = (page.viewportSize()?.width ?? 0) >= 1024
    const below = asked.filter((name) => !inSight.test(name) && !(wide && name.startsWith('button-normal')))
    expect(below).toEqual([])
    expect(asked.filter((name) => /^hero/.test(name))).toHaveLength(6)
  })

  test('no script is fetched before the largest paint, and one picture has priority', async ({ page, language }) => {
    await page.goto(`/${language}`)
    await hydrated(page)
    const { paint, scripts } = await page.evaluate(async () => {
      const paint = await new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      )
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // by its type
      return { paint, scripts: files.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime) }
    })
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThan(paint)
    expect(await (await page.request.get(`/${language}`)).text().then((html) => html.match(/fetchPriority="high"/gi))).toHaveLength(1)
  })
})

test('a frame shows the colours of its picture until that has come', { tag: '@everywhere' }, async ({ page, open, excuse }) => {
  excuse(/trailer-poster/)
  await page.route('**/a/trailer-poster*', (route) => route.abort())
  await open()
  const poster = page.locator('#trailer img')
  await poster.scrollIntoViewIfNeeded()
  await expect(poster).toHaveCSS('background-image', /^url\("data:image\/webp/)
})

test('nobody listens for embers that begin their flight anew: the main thread may rest', { tag: '@once' }, async ({ page, language }) => {
  await page.addInitScript(() => {
    const listened = new Set<string>()
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [EventListener]) {
      listened.add(type)
      addEventListener.call(this, type, ...rest)
    }
    Object.assign(window, { listened })
  })
  await page.goto(`/${language}`)
  await hydrated(page)
  const listened = await page.evaluate(() => [...(window as unknown as { listened: Set<string> }).listened]) // set above
  expect(listened).toContain('animationend')
  expect(listened).not.toContain('animationiteration')
})

test('the first scroll brings the frames of what comes near, before it is reached', { tag: '@once' }, async ({ page, open }) => {
  const asked = await recordPictures(page)
  await open()
  const frame = () =>
    page.locator('#visual > div').evaluate((panel) => getComputedStyle(panel).borderImageSource + getComputedStyle(panel).backgroundImage)
  expect(await frame()).not.toContain('url(')
  const top = await page.locator('#visual').evaluate((section) => section.getBoundingClientRect().top)
  await page.evaluate((top) => window.scrollTo({ top: top - 2 * window.innerHeight, behavior: 'instant' }), top)
  await expect.poll(frame).toContain('url(')
  expect(asked.length).toBeGreaterThan(0)
})

test('the pictures of the interface are known to what is near, and to nothing that holds what is far', { tag: '@once' }, async ({
  page,
  open,
}) => {
  await open()
  const knows = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).getPropertyValue('--art-slab-stone') !== '')
  // Where they are inherited from the page or from `main`, all of it is styled anew when they come.
  await expect.poll(() => knows('nav')).toBe(true)
  for (const selector of ['html', '[data-parts]', 'main', '#contacts', 'footer']) expect(await knows(selector), selector).toBe(false)

  await page.locator('#contacts').scrollIntoViewIfNeeded()
  await expect.poll(() => knows('#contacts')).toBe(true)
  expect(await knows('main')).toBe(false)
})

test('a deep link fetches what stands in its window', { tag: '@once' }, async ({ page, open }) => {
  await open('#team')
  const frame = () =>
    page.locator('#team > div').evaluate((panel) => getComputedStyle(panel).borderImageSource + getComputedStyle(panel).backgroundImage)
  // The stylesheet that names the pictures comes after the page has loaded, and may come after the application.
  await expect.poll(frame).toContain('url(')
})

test('nothing moves when the faces of the page come', { tag: '@everywhere' }, async ({ page, language }) => {
  const release = await holdBack(page, '**/*.woff2')
  await page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((entry) => (entry as LayoutShift).value))).observe({
      type: 'layout-shift',
      buffered: true,
    })
  })
  await page.goto(`/${language}`, { waitUntil: 'commit' })
  await expect(page.locator('#contacts')).toBeAttached()
  // What has not been painted cannot move.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  release()
  await page.waitForLoadState()
  await facesSet(page)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const moved = await page.evaluate(() => window.shifts.reduce((sum, shift) => sum + shift, 0))
  expect(moved).toBeLessThanOrEqual(0.002)
})

test.describe('the faces of what is below the first window', { tag: '@everywhere' }, () => {
  const words = (page: Page) => page.locator('h1#title + p')
  const own = (page: Page) => words(page).evaluate((text) => !getComputedStyle(text).fontFamily.startsWith('"Text Georgia"'))

  const faceOfLast = (page: Page) => page.locator('footer').evaluate((footer) => getComputedStyle(footer).fontFamily.split(',')[0])

  test('come after the hero, and then all that is near is set in them', async ({ page, language }) => {
    const release = await holdBack(page, '**/text-*.woff2')
    await page.goto(`/${language}`, { waitUntil: 'commit' })
    await expect(page.locator('#contacts')).toBeAttached()
    expect(await own(page)).toBe(false)
    release()
    await facesSet(page)
    expect(await own(page)).toBe(true)
    const { hero, face } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // by its type
      const find = (pattern: RegExp) => files.find(({ name }) => pattern.test(name))
      return { hero: find(/hero-.*flat/)?.responseEnd ?? Number.NaN, face: find(/\/text-.*\.woff2$/)?.startTime ?? Number.NaN }
    })
    expect(face).toBeGreaterThanOrEqual(hero)
  })

  test('wait where they are far until the visitor does something', async ({ page, language }) => {
    await page.goto(`/${language}`)
    await facesSet(page)
    expect(await faceOfLast(page)).toContain('Georgia')
    await page.mouse.wheel(0, 10)
    await expect.poll(() => faceOfLast(page)).not.toContain('Georgia')
    await expect(page.locator('[data-faces=late]')).toHaveCount(0)
  })

  test('wait for nobody on paper', async ({ page, language }) => {
    await page.goto(`/${language}`)
    await facesSet(page)
    await page.emulateMedia({ media: 'print' })
    expect(await faceOfLast(page)).not.toContain('Georgia')
  })

  test('do not wait when a section is opened by its address', async ({ page, language }) => {
    await page.goto(`/${language}#about`, { waitUntil: 'commit' })
    await expect(page.locator('#contacts')).toBeAttached()
    expect(await own(page)).toBe(true)
  })

  test('are replaced by the system’s where the file does not come', async ({ page, language, excuse }) => {
    excuse(/text-.*\.woff2/)
    await page.route('**/text-*.woff2', (route) => route.abort())
    await page.goto(`/${language}`)
    await facesSet(page)
    await expect(words(page)).toBeVisible()
  })

  test('do not wait for a sheet that does not come', async ({ page, language, excuse }) => {
    excuse(/kit\..*\.css/)
    await page.route('**/kit.*.css', (route) => route.abort())
    await page.goto(`/${language}`)
    await facesSet(page)
    expect(await own(page)).toBe(true)
  })
})

/** Compressed kilobytes by kind, on a phone of single density before anybody scrolls. Bytes are not noisy: what exceeds them was added by somebody. */
const most = { script: 100, flat: 30, layers: 98, font: 28.5, page: 29, kit: 39.6, logo: 9 }

test('the page is no heavier than agreed', { tag: '@phone' }, async ({ page, language }) => {
  await page.goto(`/${language}`)
  await hydrated(page)
  await expect(page.locator('#hero [data-state]')).toHaveAttribute('data-state', 'layered')
  const sizes = await page.evaluate(() => {
    const files = [
      ...performance.getEntriesByType('resource'),
      ...performance.getEntriesByType('navigation'),
    ] as PerformanceResourceTiming[] // both kinds are
    const sum = (pattern: RegExp) =>
      files.filter(({ name }) => pattern.test(new URL(name).pathname)).reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000
    return {
      script: sum(/\.js$/),
      flat: sum(/hero-portrait-flat/),
      logo: sum(/logo-/),
      layers: sum(/hero-portrait-(?!flat)/),
      font: sum(/\.woff2$/),
      page: sum(/^\/\w\w$/),
      kit: sum(/\/kit\./),
    }
  })
  for (const [kind, size] of Object.entries(sizes)) {
    expect(size, kind).toBeGreaterThan(0)
    expect(size, kind).toBeLessThanOrEqual(most[kind as keyof typeof most]) // keys of the same names
  }
})

/** The names of pictures, as they are asked for. */
async function recordPictures(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  return asked
}
