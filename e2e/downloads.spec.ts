import { writtenDay } from '#content/written-dates.ts'
import { site } from '#site.config.ts'
import { expect, test } from './support/test.ts'

const downloads = [
  { name: 'demo', text: 'buttonDemoText', hint: 'buttonDemoTooltip' },
  { name: 'pitch', text: 'buttonPitchText', hint: 'buttonPitchTooltip' },
] as const

for (const { name, text, hint } of downloads) {
  test.describe(text, () => {
    test.skip(site.downloads[name] !== undefined, 'it can be downloaded')

    test.beforeEach(async ({ open }) => open())

    test('is a disabled button that leads nowhere', async ({ page, context, words, language }) => {
      const button = page.locator('#download').getByRole('button', { name: words.downloadBlock[text] })
      await expect(button).toBeDisabled()
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(words.downloadBlock[hint])
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      // Playwright takes its being disabled for a reason to wait.
      await button.click({ force: true })
      await button.press('Enter')
      await expect(page).toHaveURL(`/${language}`)
      expect(context.pages()).toHaveLength(1)
      // Icons come when they come.
      expect(requests.filter((address) => !/\/a\/|\.png$|\.ico$|\.webmanifest$/.test(address))).toEqual([])
    })

    test('says under the pointer when there will be something, until Escape', { tag: '@once' }, async ({ page, words }) => {
      const button = page.getByRole('button', { name: words.downloadBlock[text] })
      const tooltip = page.getByRole('tooltip').filter({ hasText: words.downloadBlock[hint] })
      await expect(tooltip).toBeHidden()
      await button.hover()
      await expect(tooltip).toBeVisible()
      // The hint itself can be pointed at without going away.
      await tooltip.hover()
      await expect(tooltip).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(tooltip).toBeHidden()
      await page.mouse.move(0, 0)
      await button.hover()
      await expect(tooltip).toBeVisible()
      await page.mouse.move(0, 0)
      await expect(tooltip).toBeHidden()
    })

    test('says it to whoever comes by keyboard, until Escape', { tag: '@once' }, async ({ page, words }) => {
      const button = page.getByRole('button', { name: words.downloadBlock[text] })
      const tooltip = page.getByRole('tooltip').filter({ hasText: words.downloadBlock[hint] })
      await button.focus()
      await expect(button).toBeFocused()
      await expect(tooltip).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(tooltip).toBeHidden()
      await expect(button).toBeFocused()
    })

    test('says it after a tap, inside of the window', async ({ page, words, hasTouch }) => {
      test.skip(!hasTouch, 'for touch screens')
      const button = page.getByRole('button', { name: words.downloadBlock[text] })
      const tooltip = page.getByRole('tooltip').filter({ hasText: words.downloadBlock[hint] })
      await button.tap({ force: true })
      await expect(tooltip).toBeVisible()
      await expect(tooltip).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(tooltip).toBeHidden()
    })

    test('closes again at a tap elsewhere, also where taps do not focus buttons', { tag: '@phone' }, async ({ page, words }) => {
      const button = page.getByRole('button', { name: words.downloadBlock[text] })
      const tooltip = page.getByRole('tooltip').filter({ hasText: words.downloadBlock[hint] })
      // As Safari does.
      await button.evaluate((button) => button.addEventListener('mousedown', (event) => event.preventDefault()))
      await button.tap({ force: true })
      await expect(tooltip).toBeVisible()
      await expect(button).not.toBeFocused()
      await page.locator('#about h2').tap()
      await expect(tooltip).toBeHidden()
    })
  })
}

for (const { name, text } of downloads) {
  test(`${text} is a link once the studio has set where it leads`, { tag: '@once' }, async ({ page, language, words }) => {
    const download = site.downloads[name]
    test.skip(download === undefined, 'it cannot be downloaded yet')
    await page.goto(`/${language}`)
    const link = page.locator('#download').getByRole('link', { name: words.downloadBlock[text] })
    await expect(link).toHaveAttribute('href', download?.url ?? '')
  })
}

test('the hints name the day that the studio has promised', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}`)
  for (const tooltip of await page.getByRole('tooltip', { includeHidden: true }).all()) {
    await expect(tooltip).toContainText(`after ${writtenDay(site.downloadsAfter, 'en')}`)
  }
})

test('the day also stands beside the buttons, for whoever does not point at them', { tag: '@once' }, async ({ page, language, words }) => {
  test.skip(Object.keys(site.downloads).length > 0, 'there is something to download')
  await page.goto(`/${language}`)
  await expect(page.locator('#download').getByText(words.downloadBlock.when)).toBeVisible()
})
