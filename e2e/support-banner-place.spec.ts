import { coveredByBanner, letAppear, openAtRest, unroll } from './support/banner.ts'
import { expect, test } from './support/test.ts'

test('on a wide screen it lies low, between the ways to the trailer and to the form', { tag: '@languages' }, async ({ page, language }) => {
  await page.clock.install()
  await openAtRest(page, language)
  await letAppear(page)
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const banner = page.locator('#support-banner')
    await expect.poll(() => coveredByBanner(page, 'aside a, aside p, nav a'), { message: `${width}x${height}` }).toEqual([])
    // The page learns of another window in a frame after it has changed.
    await expect.poll(async () => (await banner.boundingBox())?.height, { message: `${width}x${height}` }).toBeLessThan(height / 5)
    const box = await banner.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2, `${width}x${height}`).toBeCloseTo(width / 2, -1)
  }
})

test.describe('the support banner keeps off', () => {
  const sizes = [
    [1280, 800],
    [768, 1024],
    [640, 400],
    [390, 844],
    [360, 640],
    [320, 256],
  ] as const

  test('the menu, the languages, the letter to the form and the last lines, in every window', { tag: '@languages' }, async ({
    page,
    language,
  }) => {
    await page.clock.install()
    await openAtRest(page, language)
    await letAppear(page)
    await expect(page.locator('#support-banner')).toBeVisible()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      for (const top of [0, 60, height / 3, height, end]) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
        await expect
          .poll(() => coveredByBanner(page, 'nav a, aside a, #contacts li a, footer button, #scroll-top:not([hidden])'), {
            message: `at ${top} in ${width}x${height}`,
          })
          .toEqual([])
      }
    }
  })

  for (const size of [100, 130, 200]) {
    test(`two thirds of the window at a root font of ${size} %, unrolled too`, { tag: '@once' }, async ({ page, language }) => {
      await page.clock.install()
      await openAtRest(page, language)
      await letAppear(page)
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), size)
        // The page learns of another window in a frame after it has changed, and rolls the banner then.
        await expect(async () => {
          await unroll(page)
          const box = await page.locator('#support-banner').boundingBox()
          expect((box?.width ?? Number.NaN) * (box?.height ?? Number.NaN), `${width}x${height}`).toBeLessThanOrEqual((width * height) / 3)
          // No label runs out of its button.
          const out = await page
            .locator('#support-banner li > :is(a, button)')
            .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
          expect(Math.max(...out), `${width}x${height}`).toBeLessThanOrEqual(0)
        }).toPass({ timeout: 20_000 })
      }
    })
  }

  test('a form in use', { tag: '@once' }, async ({ page, language }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.clock.install()
    await openAtRest(page, language)
    const field = page.locator('form[data-source=section_demo]').getByRole('textbox')
    await field.fill('tavrian@ismareth.example')
    await letAppear(page)
    await page.locator('form[data-source=section_demo]').evaluate((form) => form.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect.poll(() => coveredByBanner(page, 'form[data-source=section_demo]')).toEqual([])
  })

  test('the frame of a form in which nobody writes', { tag: '@once' }, async ({ page, language }) => {
    await page.clock.install()
    await openAtRest(page, language)
    await letAppear(page)
    await expect(page.locator('#support-banner')).toBeVisible()
    for (const [width, height] of [
      [1280, 800],
      [844, 390],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const form of await page.locator('[id^=sign-up-]').all()) {
        await form.evaluate((form) => form.scrollIntoView({ block: 'end', behavior: 'instant' }))
        await expect.poll(() => coveredByBanner(page, '[id^=sign-up-]'), { message: `${width}x${height}` }).toEqual([])
      }
    }
  })
})

test('on a phone its coins and their × lie in the margin, beside every line of text', { tag: '@languages' }, async ({ page, language }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 640 })
  await openAtRest(page, language)
  await letAppear(page)
  await page.evaluate(() => window.scrollBy({ top: window.innerHeight, behavior: 'instant' }))
  await expect(page.locator('#support-banner[data-tucked]')).toBeVisible()
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [412, 900],
    [844, 390],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    const covered = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll('#support-banner button')].map((button) => button.getBoundingClientRect())
        const reach = Math.max(...buttons.map(({ right }) => right))
        const isCovered = (text: Element) => {
          const lines = document.createRange()
          lines.selectNodeContents(text)
          return [...lines.getClientRects()].some(({ left, right }) => right > left && left < reach && right > 0)
        }
        return [...document.querySelectorAll('main :is(p, h2, h3, figcaption)')].filter(isCovered).map((text) => text.textContent)
      })
    await expect.poll(covered, { message: `${width}x${height}` }).toEqual([])
  }
})
