import { expect, test } from './support/test.ts'

const downloads = [
  { text: 'buttonDemoText', hint: 'buttonDemoTooltip' },
  { text: 'buttonPitchText', hint: 'buttonPitchTooltip' },
] as const

for (const { text, hint } of downloads) {
  test.describe(text, () => {
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
      expect(requests.filter((address) => !address.includes('/a/'))).toEqual([])
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

test('the hints name the day that the studio has promised', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}`)
  for (const tooltip of await page.getByRole('tooltip', { includeHidden: true }).all()) {
    await expect(tooltip).toContainText('after November 1, 2025')
  }
})

test('the day also stands beside the buttons, for whoever does not point at them', { tag: '@once' }, async ({ page, language, words }) => {
  await page.goto(`/${language}`)
  await expect(page.locator('#download').getByText(words.downloadBlock.when)).toBeVisible()
})
