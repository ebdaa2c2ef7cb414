import type { Page } from '@playwright/test'
import { subscriptionPath } from '#shared/subscription.ts'
import { formOf } from './support/forms.ts'
import { openNotice } from './support/notices.ts'
import { addStyles, drawn, expectScreenshot, forceStates, grainOf, hideFloating } from './support/screenshots.ts'
import { expect, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

// Not the shell that serves the other tests, see playwright.config.ts.
test.use({
  launchOptions: [
    async ({ launchOptions: { executablePath, ...options } }, use) =>
      use({ ...options, ...(executablePath && { executablePath: executablePath.replace('-headless-shell', '') }) }),
    { scope: 'worker' },
  ],
})

/**
 * What the page looks like, part by part: on a desktop in English, on a phone in Russian. Elsewhere tests say what is there; here it
 * shows when a frame, a texture, a layer or a face is gone. Nothing moves, as in all tests that do not ask for it.
 */
test.describe('on a desktop', { tag: '@once' }, () => {
  test('the hero', async ({ page, open }) => {
    await page.setViewportSize({ width: 768, height: 440 })
    await open()
    await hideFloating(page, ['menu'])
    await drawn(page.locator('body'))
    await expect(page).toHaveScreenshot('hero-desktop.png')
  })

  test('the menu with a current tab', async ({ page, open, words }) => {
    await open('#gameplay')
    const menu = page.getByRole('navigation', { name: words.menu.label })
    await expect(menu.locator('[aria-current]')).toHaveAttribute('href', '#gameplay')
    // The bar alone: what is seen below it depends on whether the captions above the section have got their face yet.
    await expectScreenshot(page, 'menu', menu.locator('..'), { besides: ['menu'], size: { width: 1280, height: 52 } })
  })

  for (const [material, panel] of [
    ['stone', '#gameplay [data-of]'],
    ['leather', '#team > div'],
  ] as const) {
    test(`a panel of ${material}`, async ({ page, open }) => {
      await open()
      await expectScreenshot(page, `panel-${material}`, page.locator(panel).first(), { size: { width: 520, height: 260 } })
    })
  }

  // Too faint for a comparison that lets another Chromium pass.
  test('no material is flat', async ({ page, open }) => {
    await open()
    for (const slab of ['#gameplay [data-of]', '#story > div', '#team > div']) {
      const panel = page.locator(slab).first()
      // By its top: a panel that is taller than the window may come into view with only its foot.
      await panel.evaluate((panel) => panel.scrollIntoView({ block: 'start', behavior: 'instant' }))
      // What is far knows no texture yet: it is named when the panel comes near, and then fetched.
      await drawn(panel)
      const { x, y } = (await panel.boundingBox()) ?? { x: 0, y: 0 }
      await expect.poll(() => grainOf(page, { x: x + 40, y: y + 60, width: 30, height: 60 }), slab).toBeGreaterThan(1)
    }
  })

  test('the form', async ({ page, open }) => {
    await open()
    await expectScreenshot(page, 'form', formOf(page, 'section_demo').itself, { size: { width: 816, height: 260 } })
  })

  test('the form when it was sent, a sealed letter', async ({ page, open, words }) => {
    await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status: 202, json: {} }))
    await open()
    const { itself, field, button } = formOf(page, 'section_demo')
    await field.fill('tavrian@ismareth.example')
    await button.click()
    await expect(button).toHaveText(words.form.submitted)
    await page.mouse.move(0, 0)
    await expectScreenshot(page, 'form-sent', itself, { size: { width: 816, height: 320 } })
  })

  test('a button in each of its states', async ({ page, open }) => {
    await open()
    await formOf(page, 'section_demo').button.evaluate((button) => {
      const row = document.createElement('div')
      row.id = 'states'
      for (const state of ['normal', 'hover', 'pressed', 'focused', 'disabled']) {
        const copy = button.cloneNode(true) as HTMLButtonElement // a button's copy is a button
        copy.id = state
        copy.disabled = state === 'disabled'
        row.append(copy)
      }
      document.body.append(row)
      // On a whole pixel, however high the page above it is.
      row.style.marginBlockStart = `${1 - ((row.getBoundingClientRect().top + window.scrollY) % 1)}px`
    })
    await addStyles(page, '#states { display: flex; gap: 1rem; padding: 1rem } #states button { min-inline-size: 13rem }')
    await forceStates(page, { '#hover': ['hover'], '#pressed': ['hover', 'active'], '#focused': ['focus', 'focus-visible'] })
    await expectScreenshot(page, 'button-states', page.locator('#states'))
  })

  test('a hint over a download that is not there yet', async ({ page, open, words }) => {
    await open()
    await page.getByRole('button', { name: words.downloadBlock.buttonDemoText }).hover()
    const hint = page.getByRole('tooltip').first()
    await expect(hint).toBeVisible()
    await expectScreenshot(page, 'hint', hint, { size: { width: 400, height: 180 } })
  })

  test('a painting of the gallery', async ({ page, open }) => {
    await open()
    await expectScreenshot(page, 'painting', page.locator('[data-gallery-index="2"]'), { size: { width: 320, height: 220 } })
  })

  test('the lightbox', async ({ page, open, words }) => {
    await page.setViewportSize({ width: 600, height: 400 })
    await open()
    await page.locator('[data-gallery-index="2"]').click()
    const lightbox = page.getByRole('dialog', { name: words.gallery.lightbox })
    await expect(lightbox).toBeVisible()
    await drawn(lightbox)
    // Its frame and its buttons; the pictures are the gallery's.
    await expect(page).toHaveScreenshot('lightbox.png', { mask: [lightbox.locator('img')], maskColor: '#000' })
  })

  test('the emperor on his turntable', async ({ page, open, words }) => {
    await open()
    const turntable = page.getByRole('group', { name: words.turntable.label })
    await turntable.getByRole('slider').fill('3')
    await turntable.getByRole('slider').blur()
    await expectScreenshot(page, 'turntable', turntable, { size: { width: 600, height: 320 } })
  })

  test('the support banner', async ({ page, language }) => {
    await openWithBanner(page, language)
    await expectScreenshot(page, 'banner', page.locator('#support-banner'), { besides: ['banner'] })
  })

  test('an address that does not exist', async ({ page, excuse }) => {
    excuse(/status of 404/)
    await page.goto('/nope')
    await expectScreenshot(page, 'not-found', page.getByRole('main').locator('> div'), { size: { width: 460, height: 340 } })
  })

  test('the page that a letter leads to', async ({ page, language }) => {
    await openNotice(page, language, 'confirm')
    await expectScreenshot(page, 'confirm', page.getByRole('main'), { size: { width: 760, height: 320 } })
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the hero', async ({ page, open }) => {
    await open()
    await hideFloating(page, ['menu'])
    await drawn(page.locator('body'))
    await expect(page).toHaveScreenshot('hero-phone.png')
  })

  test('a panel of parchment', async ({ page, open }) => {
    await open()
    await expectScreenshot(page, 'panel-parchment', page.locator('#story > div'), { size: { width: 360, height: 320 } })
  })

  test('the form with what is wrong', async ({ page, open, words, excuse }) => {
    excuse(/status of 500/)
    await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status: 500, json: {} }))
    await open()
    const { itself, field, error } = formOf(page, 'section_story')
    await field.fill('tavrian@ismareth.example')
    await field.press('Enter')
    await expect(error).toHaveText(words.form.failed)
    await field.blur()
    await expectScreenshot(page, 'form-error', itself, { size: { width: 360, height: 430 } })
  })

  test('links with the marks of others', async ({ page, open }) => {
    await open()
    await expectScreenshot(page, 'brand-links', page.locator('#marketplaces ul'))
  })

  test('the support banner when the address is copied', async ({ page, context, language, words }) => {
    await context.grantPermissions(['clipboard-write'])
    await openWithBanner(page, language)
    const banner = page.locator('#support-banner')
    // On a phone it comes rolled up.
    await banner.locator('[aria-expanded=false]').click()
    await page.clock.pauseAt(new Date('2026-11-21T12:01:00Z'))
    await banner.getByRole('button', { name: words.Banner.crypto }).click()
    await expect(banner.getByRole('button', { name: words.Banner.copied })).toBeVisible()
    await banner.getByRole('button', { name: words.Banner.copied }).blur()
    // What is behind it has its own pictures.
    await addStyles(page, '#hero, aside { visibility: hidden }')
    await expectScreenshot(page, 'banner-copied', banner, { besides: ['banner'] })
  })

  test('the notice about privacy', async ({ page, open, words }) => {
    await open()
    await formOf(page, 'section_demo').itself.getByRole('link', { name: words.form.privacy }).click()
    await expectScreenshot(page, 'privacy', page.getByRole('dialog'), { size: { width: 360, height: 400 } })
  })

  test('a page that could not be rendered', async ({ page, open, other, words, excuse }) => {
    excuse(/./)
    await open()
    const broken = { ...wordsOf[other], about: { ...wordsOf[other].about, body: {} } }
    await page.route('**/a/*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(broken)}` }),
    )
    await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
    const screen = page.getByRole('main').locator('> div')
    // The page itself has a wall for each of its chapters.
    await expect(screen).toHaveCount(1)
    await expectScreenshot(page, 'fault', screen)
  })

  for (const name of ['error', 'confirmed', 'unsubscribe'] as const) {
    test(`the notice “${name}”`, async ({ page, language }) => {
      await openNotice(page, language, name)
      await expectScreenshot(page, name, page.getByRole('main'), { size: { width: 360, height: 400 } })
    })
  }
})

async function openWithBanner(page: Page, language: string) {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.goto(`/${language}`)
  await page.clock.fastForward(6000)
  await expect(page.locator('#support-banner')).toBeVisible()
}
