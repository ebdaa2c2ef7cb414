import type { Page } from '@playwright/test'
import type { LayoutShift } from './support/layout-shift.ts'
import { expect, hydrated, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

const delay = 5000

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
    await page.clock.runFor(delay)
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
    await page.clock.runFor(delay)
    await page.getByRole('button', { name: words.Banner.close }).click()
    await expect(page.locator('#support-banner')).toBeHidden()
    await page.clock.runFor(10 * delay)
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
    await expect(page).toHaveURL(`/${other}`)
    await page.clock.runFor(10 * delay)
    await expect(page.locator('#support-banner')).toBeHidden()
    await openAtRest(page, language)
    await page.clock.runFor(delay)
    await expect(page.locator('#support-banner')).toBeVisible()
  })

  test('stays when the language changes, and changes with it', { tag: '@once' }, async ({ page, words, other }) => {
    await page.clock.runFor(delay)
    await expect(page.locator('#support-banner')).toBeVisible()
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
    await expect(page.getByRole('region', { name: wordsOf[other].Banner.header })).toBeVisible()
  })

  test('leaves the page usable and the focus alone', async ({ page, words }) => {
    const field = page.locator('form[data-source=section_demo]').getByRole('textbox')
    await field.focus()
    await page.clock.runFor(delay)
    await expect(page.locator('#support-banner')).toBeAttached()
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
    await page.clock.runFor(delay)
    await expect(live).toHaveCount(1)
    // The live region was there before it had something to say; otherwise nobody hears it.
    await expect(page.locator('[aria-live=polite]')).toHaveCount(before)
  })

  test('can be reached and closed by keyboard', { tag: '@once' }, async ({ page, words, tracked, language }) => {
    await page.clock.runFor(delay)
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
    await page.clock.runFor(delay)
    await expect(page.locator('#support-banner')).toBeVisible()
    const { width, height, x, y } = (await page.locator('#support-banner').boundingBox()) ?? { width: 0, height: 0, x: -1, y: -1 }
    expect(width * height).toBeGreaterThan(0)
    expect(width * height).toBeLessThanOrEqual((360 * 640) / 3)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(640)
    expect(x + width).toBeLessThanOrEqual(360)
  })

  test('reports each of its links', async ({ page, tracked, words, language }) => {
    await page.clock.runFor(delay)
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

test('on a wide screen it lies low, between the ways to the trailer and to the form', { tag: '@languages' }, async ({ page, language }) => {
  await page.clock.install()
  await openAtRest(page, language)
  await page.clock.runFor(delay)
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height })
    const banner = page.locator('#support-banner')
    await expect.poll(() => coveredByBanner(page, 'aside a, aside p, nav a'), { message: `${width}x${height}` }).toEqual([])
    const box = await banner.boundingBox()
    expect(box?.height, `${width}x${height}`).toBeLessThan(height / 5)
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
    await page.clock.runFor(delay)
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
      await page.clock.runFor(delay)
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
    await page.clock.runFor(delay)
    await expect(page.locator('#support-banner')).toBeAttached()
    await page.locator('form[data-source=section_demo]').evaluate((form) => form.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect.poll(() => coveredByBanner(page, 'form[data-source=section_demo]')).toEqual([])
  })

  test('the frame of a form in which nobody writes', { tag: '@once' }, async ({ page, language }) => {
    await page.clock.install()
    await openAtRest(page, language)
    await page.clock.runFor(delay)
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

test('Escape closes the banner, and the focus goes back to where it came from', { tag: '@once' }, async ({ page, language, words }) => {
  await page.clock.install()
  await openAtRest(page, language)
  await page.clock.runFor(delay)
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
  await page.clock.runFor(delay)
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
  await page.clock.runFor(delay)
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
  await banner.getByRole('button', { name: words.Banner.close }).click()
  await expect(banner).toHaveCount(0)
})

test('on a phone its coins and their × lie in the margin, beside every line of text', { tag: '@languages' }, async ({ page, language }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 360, height: 640 })
  await openAtRest(page, language)
  await page.clock.runFor(delay)
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

test('a tap that brings the application early does not bring the banner early', { tag: '@once' }, async ({ page, language }) => {
  await page.clock.install()
  const late = Promise.withResolvers<void>()
  await page.route('**/a/*.webp', () => {})
  await page.route('**/a/hero-*', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`/${language}`, { waitUntil: 'commit' })
  await expect(page.locator('#contacts')).toBeAttached()
  await page.keyboard.press('Shift')
  await hydrated(page)
  await page.clock.runFor(delay + 1000)
  await expect(page.locator('#support-banner')).toHaveCount(0)
  late.resolve()
})

test('the banner does not wait anew for a page whose scripts came late', { tag: '@once' }, async ({ page, language }) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'))
  const late = Promise.withResolvers<void>()
  await page.route('**/a/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(`/${language}`)
  await page.keyboard.press('Shift')
  await page.clock.runFor(delay + 1000)
  late.resolve()
  await hydrated(page)
  await page.clock.runFor(1)
  await expect(page.locator('#support-banner')).toBeVisible()
})

/** Opens the page with its clock standing still; the visitor's hand on the page makes it answer. */
async function openAtRest(page: Page, language: string) {
  await page.goto(`/${language}`)
  await page.keyboard.press('Shift')
  await hydrated(page)
}

/** Unrolls the banner where it comes rolled. */
async function unroll(page: Page) {
  // All in one step, without waiting to see it: where there is no room the banner steps aside, and another window takes the button away
  // or brings it, also after the click.
  await expect(async () => {
    await page.locator('#support-banner h2 button[aria-expanded=false]').evaluateAll((buttons: HTMLElement[]) => {
      for (const button of buttons) button.click()
    })
    expect(await page.locator('#support-banner a').count()).toBeGreaterThan(0)
  }).toPass({ timeout: 20_000 })
}

/** What of `selector` lies under the banner, as far as it is in the window. */
function coveredByBanner(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const banner = document.getElementById('support-banner')
    if (!banner || getComputedStyle(banner).visibility === 'hidden') return []
    const over = banner.getBoundingClientRect()
    return [...document.querySelectorAll(selector)]
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return right > left && left < over.right && over.left < right && top < over.bottom && over.top < bottom
      })
      .map((element) => element.outerHTML.slice(0, 60))
  }, selector)
}

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
