import type { Page } from '@playwright/test'
import { formOf, subscriptionPath } from './support/forms.ts'
import { expectNoOverflow } from './support/overflow.ts'
import { expect, hydrated, test } from './support/test.ts'

const windows = [
  ['280 px, a folded phone', { width: 280, height: 653 }],
  ['320 px, the narrowest that WCAG asks for', { width: 320, height: 640 }],
  ['320×256, a screen at 400 % zoom', { width: 320, height: 256 }],
  ['640×400, half a screen at 200 % zoom', { width: 640, height: 400 }],
  ['768 px, the narrowest of the wide layout', { width: 768, height: 1024 }],
  ['2560 px, a large screen', { width: 2560, height: 1440 }],
] as const

for (const dir of ['ltr', 'rtl'] as const) {
  test.describe(`from ${dir === 'ltr' ? 'left to right' : 'right to left'}`, () => {
    test('nothing stands outside of any window', { tag: '@languages' }, async ({ page, open }) => {
      await open()
      await turn(page, dir)
      for (const [name, viewport] of windows) {
        await test.step(name, async () => {
          await page.setViewportSize(viewport)
          await expectNoOverflow(page)
        })
      }
    })

    test('nothing stands outside of a phone', { tag: '@everywhere' }, async ({ page, open }) => {
      await open()
      await turn(page, dir)
      await expectNoOverflow(page)
      await page.getByRole('main').getByRole('button').first().focus()
      await expect(page.getByRole('tooltip').first()).toBeVisible()
      await expectNoOverflow(page)
    })

    test('what comes up on a narrow page stays inside of it', { tag: '@languages' }, async ({ page, open, words, excuse }) => {
      excuse(/status of 500/)
      await page.setViewportSize({ width: 320, height: 640 })
      const message = 'Thelampsareoutandthissentencehasnospaceatwhichitcouldbebroken'.repeat(2)
      await page.route(`**${subscriptionPath}`, (route) => route.fulfill({ status: 500, json: { message } }))
      await open()
      await turn(page, dir)
      const { field, error, itself } = formOf(page, 'section_demo')
      await field.fill('tavrian@ismareth.example')
      await field.press('Enter')
      await expect(error).toContainText(message)
      await expectNoOverflow(page)
      await itself.getByRole('link', { name: words.form.privacy }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoOverflow(page)
    })
  })
}

for (const path of ['/nope', '/api/v1/email-sub-request']) {
  test(`nothing stands outside of the notice at ${path}`, { tag: '@once' }, async ({ page, excuse }) => {
    excuse(/status of 4/)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expectNoOverflow(page)
  })
}

test('the support banner stays rolled up at 400 % zoom and takes at most a third of the window', { tag: '@languages' }, async ({
  page,
  language,
  words,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.clock.install()
  await page.goto(`/${language}`)
  await hydrated(page)
  await page.locator('#engine').scrollIntoViewIfNeeded()
  await page.clock.fastForward(6000)
  const banner = page.getByRole('region', { name: words.Banner.header })
  await expect(banner).toBeVisible()
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(256 / 3)
  await expect(banner).toBeInViewport()
  await expectNoOverflow(page)
})

test('every target is large enough to be hit', { tag: '@everywhere' }, async ({ page, language }) => {
  await page.clock.install()
  await page.goto(`/${language}#engine`)
  await hydrated(page)
  await page.clock.fastForward(6000)
  await expect(page.locator('#support-banner')).toBeVisible()
  const small = await page.locator('a[href], button, input:not([type=hidden])').evaluateAll((targets) =>
    targets
      .filter((target) => target.checkVisibility({ visibilityProperty: true }) && !target.closest('[aria-hidden=true], .skip-link'))
      // A link in a sentence is as high as its line (WCAG 2.5.8 lets it be).
      .filter((target) => getComputedStyle(target).display !== 'inline')
      .map((target) => ({ name: target.outerHTML.slice(0, 100), box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
})

test('a visitor who needs wider spacing loses nothing', { tag: '@languages' }, async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    // The measures of WCAG 1.4.12.
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  await expectNoOverflow(page)
})

test('all controls can be seen where the colours are the visitor’s', async ({ page, open, words }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open()
  const { field, button } = formOf(page, 'section_demo')
  for (const control of [
    field,
    button,
    page.getByRole('button', { name: words.downloadBlock.buttonDemoText }),
    page.getByRole('heading', { level: 1 }),
    page.getByRole('link', { name: words.trailer.play }),
    page.getByRole('slider', { name: words.turntable.slider }),
    page.locator('#marketplaces').getByRole('link', { name: words.marketplaces.steam }),
    page.locator('#scroll-top'),
  ]) {
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeVisible()
    expect(await isPainted(page, await control.screenshot())).toBe(true)
  }
  // Nothing but its edge tells a field from the page.
  expect(await field.evaluate((field) => Number.parseFloat(getComputedStyle(field).borderTopWidth))).toBeGreaterThan(0)
  const [text, ground] = await page.locator('#about h2').evaluate((heading) => {
    const { color, backgroundImage } = getComputedStyle(heading)
    return [color, backgroundImage]
  })
  expect(text).not.toMatch(/rgba\(.*, 0\)$/)
  expect(ground).toBe('none')
})

test('on paper there are the words, dark on white, and nothing to press', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['#hero', 'nav', 'form', '#download button']) await expect(page.locator(part).first()).toBeHidden()
  for (const title of [words.header.title, words.about.title]) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)')
  }
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expectNoOverflow(page)
})

async function turn(page: Page, dir: 'ltr' | 'rtl') {
  await page.evaluate((dir) => Object.assign(document.documentElement, { dir }), dir)
}

/** Whether a picture has more than one colour in it. */
function isPainted(page: Page, shot: Buffer): Promise<boolean> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const pixels = new Uint32Array(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? [])
    return new Set(pixels).size > 1
  }, shot.toString('base64'))
}
