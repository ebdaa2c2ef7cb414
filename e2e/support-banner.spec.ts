import { delay, letAppear, openAtRest, unroll } from './support/banner.ts'
import { holdBack } from './support/hold-back.ts'
import type { LayoutShift } from './support/layout-shift.ts'
import { expect, hydrated, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

test.describe('the support banner', () => {
  test.beforeEach(async ({ page, language }) => {
    await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
    await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'))
    await openAtRest(page, language)
  })

  test('appears 5 seconds after the page has loaded, not sooner', { tag: '@once' }, async ({ page }) => {
    await expect(page.locator('#support-banner')).toBeHidden()
    await page.clock.runFor(delay - 1)
    await expect(page.locator('#support-banner')).toBeHidden()
    await page.clock.runFor(1)
    await expect(page.locator('#support-banner')).toBeVisible()
  })

  test('asks for gold with five links and a crypto address', async ({ page, words }) => {
    await letAppear(page)
    await unroll(page)
    const banner = page.getByRole('region', { name: words.Banner.header })
    await expect(banner).toContainText(words.Banner.text)
    await expect(banner.getByRole('link')).toHaveText(Object.values(words.donations).map((name) => new RegExp(`^${name}\\s`)))
    for (const link of await banner.getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', /^https:/)
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    await expect(banner.getByRole('button', { name: words.Banner.crypto })).toBeVisible()
  })

  test('is closed by its × and does not come back before the page is loaded anew', async ({ page, words, language, other }) => {
    await letAppear(page)
    await page.getByRole('button', { name: words.Banner.close }).click()
    await expect(page.locator('#support-banner')).toBeHidden()
    await page.clock.runFor(10 * delay)
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
    await expect(page).toHaveURL(`/${other}`)
    await page.clock.runFor(10 * delay)
    await expect(page.locator('#support-banner')).toBeHidden()
    await openAtRest(page, language)
    await letAppear(page)
    await expect(page.locator('#support-banner')).toBeVisible()
  })

  test('stays when the language changes, and changes with it', { tag: '@once' }, async ({ page, words, other }) => {
    await letAppear(page)
    await expect(page.locator('#support-banner')).toBeVisible()
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
    await expect(page.getByRole('region', { name: wordsOf[other].Banner.header })).toBeVisible()
  })

  test('leaves the page usable and the focus alone', async ({ page, words }) => {
    const field = page.locator('form[data-source=section_demo]').getByRole('textbox')
    await field.focus()
    await letAppear(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.keyboard.type('tavrian')
    await expect(field).toHaveValue('tavrian')
    await page.getByRole('navigation', { name: words.menu.label }).getByRole('link').first().click()
    await expect(page.locator('#about h2')).toBeFocused()
  })

  test('is announced politely', { tag: '@once' }, async ({ page }) => {
    const live = page.locator('[aria-live=polite]:has(#support-banner)')
    await expect(live).toHaveCount(0)
    const before = await page.locator('[aria-live=polite]').count()
    await letAppear(page)
    await expect(live).toHaveCount(1)
    // The live region was there before it had something to say; otherwise nobody hears it.
    await expect(page.locator('[aria-live=polite]')).toHaveCount(before)
  })

  test('can be reached and closed by keyboard', { tag: '@once' }, async ({ page, words, tracked, language }) => {
    await letAppear(page)
    const close = page.getByRole('button', { name: words.Banner.close })
    for (let step = 0; step < 10 && !(await close.evaluate((button) => button === document.activeElement)); step += 1) {
      await page.keyboard.press('Tab')
    }
    await expect(close).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#support-banner')).toBeHidden()
    expect(await tracked()).toContainEqual({ event: 'popup_funding', data: { name: 'closed', lang: language } })
  })

  test('covers no more than a third of a small window', { tag: '@everywhere' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await letAppear(page)
    await expect(page.locator('#support-banner')).toBeVisible()
    const { width, height, x, y } = (await page.locator('#support-banner').boundingBox()) ?? { width: 0, height: 0, x: -1, y: -1 }
    expect(width * height).toBeGreaterThan(0)
    expect(width * height).toBeLessThanOrEqual((360 * 640) / 3)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(640)
    expect(x + width).toBeLessThanOrEqual(360)
  })

  test('reports each of its links', async ({ page, tracked, words, language }) => {
    await letAppear(page)
    await unroll(page)
    await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()))
    const banner = page.getByRole('region', { name: words.Banner.header })
    for (const name of Object.values(words.donations)) await banner.getByRole('link', { name }).click()
    expect(await tracked('link_click_support_popup')).toEqual(
      ['patreon', 'buymeacoffee', 'boosty', 'paypal', 'stripe'].map((name) => ({
        event: 'link_click_support_popup',
        data: { name, lang: language },
      })),
    )
  })
})

test('Escape closes the banner, and the focus goes back to where it came from', { tag: '@once' }, async ({ page, language, words }) => {
  await page.clock.install()
  await openAtRest(page, language)
  await letAppear(page)
  await expect(page.locator('#support-banner')).toBeVisible()
  const next = page.getByRole('complementary').getByRole('link').first()
  await next.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: words.Banner.close })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#support-banner')).toHaveCount(0)
  await expect(next).toBeFocused()
})

test('on a phone the banner is a rolled scroll until it is tapped', { tag: '@phone' }, async ({ page, language, words }) => {
  await page.clock.install()
  await openAtRest(page, language)
  await letAppear(page)
  const banner = page.locator('#support-banner')
  const box = await banner.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(90)
  await expect(banner.getByRole('link')).toHaveCount(0)
  await banner.getByRole('button', { name: words.Banner.header }).tap()
  await expect(banner.getByRole('link')).toHaveCount(5)
  await expect(banner).toContainText(words.Banner.text)
})

test('whoever reads on keeps its coins alone, which unroll it again', { tag: '@everywhere' }, async ({ page, language, words }) => {
  await page.clock.install()
  await openAtRest(page, language)
  await letAppear(page)
  const banner = page.getByRole('region', { name: words.Banner.header })
  const button = banner.getByRole('button', { name: words.Banner.header })
  const height = page.viewportSize()?.height ?? Number.NaN
  const scrollBy = (distance: number) => page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), distance)
  const tucked = () => banner.evaluate((banner) => banner.getBoundingClientRect().width < 60 && banner.getBoundingClientRect().left < 20)
  await scrollBy(height / 2 - 10)
  expect(await tucked()).toBe(false)
  await scrollBy(height / 2)
  await expect.poll(tucked).toBe(true)
  await expect(banner.getByRole('link')).toHaveCount(0)

  await button.press('Enter')
  await expect(banner.getByRole('link')).toHaveCount(5)
  await expect(button).toBeFocused()
  // Whoever is in it keeps it.
  await scrollBy(height)
  await expect(banner.getByRole('link')).toHaveCount(5)
  await button.press('Enter')
  await expect.poll(tucked).toBe(true)
  await expect(button).toBeFocused()

  await button.press('Enter')
  await button.blur()
  // Back, where no form is: from one it would step aside.
  await scrollBy(-height)
  await expect.poll(tucked).toBe(true)
  // In the margin of a small window there is room for the coins alone: the sheet has the ×.
  if ((page.viewportSize()?.width ?? 0) < 768) await button.press('Enter')
  await banner.getByRole('button', { name: words.Banner.close }).click()
  await expect(banner).toHaveCount(0)
})

test('a tap that brings the application early does not bring the banner early', { tag: '@once' }, async ({ page, language }) => {
  await page.clock.install()
  await page.route('**/a/*.webp', () => {})
  const release = await holdBack(page, '**/a/hero-*')
  await page.goto(`/${language}`, { waitUntil: 'commit' })
  await expect(page.locator('#contacts')).toBeAttached()
  await page.keyboard.press('Shift')
  await hydrated(page)
  await page.clock.runFor(delay + 1000)
  await expect(page.locator('#support-banner')).toHaveCount(0)
  release()
})

test('the banner does not wait anew for a page whose scripts came late', { tag: '@once' }, async ({ page, language }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'))
  const release = await holdBack(page, '**/a/*.js')
  await page.goto(`/${language}`)
  await page.keyboard.press('Shift')
  await page.clock.runFor(delay + 1000)
  release()
  await hydrated(page)
  await page.clock.runFor(1)
  await expect(page.locator('#support-banner')).toBeVisible()
})

test('the banner is not seen to move, neither when it comes nor when only its coins stay', { tag: '@everywhere' }, async ({
  page,
  language,
}) => {
  await page.clock.install()
  await page.goto(`/${language}`)
  await hydrated(page)
  await page.evaluate(() => {
    window.shifts = []
    const ofBanner = ({ sources }: LayoutShift) =>
      sources.some(({ node }) => node instanceof Element && (node.closest('#support-banner') || node.querySelector('#support-banner')))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) if (ofBanner(entry)) window.shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.clock.fastForward(delay + 1000)
  await expect(page.locator('#support-banner')).toBeVisible()
  // Whatever waits for a frame has its turn; what moves is reported after it has moved.
  await page.clock.resume()
  const settled = () => page.waitForFunction(() => new Promise((resolve) => setTimeout(resolve, 500, true)))
  await settled()
  await page.evaluate(() => window.scrollBy({ top: window.innerHeight, behavior: 'instant' }))
  await expect(page.locator('#support-banner[data-tucked]')).toBeVisible()
  await settled()
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})

test('the banner does not come before the sheet that draws it', { tag: '@once' }, async ({ page, language }) => {
  await page.clock.install()
  const asked = page.waitForRequest('**/kit.*.css')
  const release = await holdBack(page, '**/kit.*.css')
  await openAtRest(page, language)
  await asked
  const banner = page.locator('#support-banner')
  await page.clock.runFor(2 * delay)
  await expect(banner).toHaveCount(0)
  release()
  await expect(banner).toBeVisible()
  await expect(banner.locator('xpath=..')).toHaveCSS('position', 'fixed')
})
