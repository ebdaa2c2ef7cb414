import { site } from '#site.config.ts'
import { formOf, formSources, formWords } from './support/forms.ts'
import { scrollTo } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

const anchors = formSources.map((source) => `#sign-up-${source.replace('section_', '')}`)

test('the letter in the bar is there wherever the hero is not', { tag: '@everywhere' }, async ({ page, open, words }) => {
  await open()
  const link = page.locator('#to-letter')
  await expect(link).toBeHidden()
  await scrollTo(page, 520)
  await expect(link).toBeHidden()
  await scrollTo(page, 521)
  await expect(link).toBeVisible()
  await expect(link).toHaveAccessibleName(
    `${words.form.letter.short} ${site.downloads.demo ? words.form.news.when : words.form.letter.when}`,
  )
  for (const anchor of anchors) {
    await page.locator(anchor).evaluate((form) => form.scrollIntoView({ behavior: 'instant' }))
    // Beside a form, too: a gap would be seen in the bar.
    await expect(link, anchor).toBeVisible()
  }
})

test('it leads to the form that is nearest', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [section, source] of [
    ['visual', 'section_demo'],
    ['engine', 'section_story'],
    ['partnership', 'section_closing'],
  ] as const) {
    await open(`#${section}`)
    const link = page.locator('#to-letter')
    await expect(link).toBeVisible()
    // Not by a click: where a slow machine makes it try again, it scrolls, and may end beside a form.
    await link.press('Enter')
    await expect(formOf(page, source).field).toBeInViewport()
  }
})

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const) {
  test(`at ${width}x${height} it stands in the bar beside the languages, large enough for a finger`, { tag: '@languages' }, async ({
    page,
    open,
    language,
    other,
  }) => {
    await page.setViewportSize({ width, height })
    await open('#team')
    const box = await page.locator('#to-letter').boundingBox()
    const bar = await page.locator(':has(> #to-letter)').boundingBox()
    if (!box || !bar) throw new Error('it is nowhere')
    expect(box.width).toBeGreaterThanOrEqual(44)
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.y).toBeGreaterThanOrEqual(bar.y)
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y + bar.height)
    for (const name of [language, other]) await expect(page.locator(`nav a[hreflang="${name}"]`).first()).toBeInViewport({ ratio: 1 })
  })
}

test('no entry of the menu moves when it comes', { tag: '@languages' }, async ({ page, open }) => {
  const places = () => page.locator('nav li a').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left))
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await open()
    const before = await places()
    await scrollTo(page, 600)
    await expect(page.locator('#to-letter')).toBeVisible()
    if (width > 1024) expect(await places(), `${width}`).toEqual(before)
  }
})

test('the language that was just chosen keeps the focus, however little room there is', { tag: '@phone' }, async ({
  page,
  open,
  other,
}) => {
  await open('#team')
  const link = page.locator(`nav a[hreflang="${other}"]`).first()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(link).toBeFocused()
  await expect(link).toBeVisible()
})

test('beside a form a phone has no way up, which would lie on it', { tag: '@phone' }, async ({ page, open }) => {
  await open()
  const form = page.locator('#sign-up-story')
  await form.evaluate((form) => form.scrollIntoView({ behavior: 'instant' }))
  await expect(page.locator('#scroll-top')).toBeHidden()
  await page.locator('#team').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(page.locator('#scroll-top')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('it leads to the first form, from wherever one is', { tag: '@everywhere' }, async ({ page, language, words }) => {
    await page.goto(`/${language}#team`)
    await page.locator('#to-letter').click()
    await expect(page.getByRole('heading', { name: formWords(words).title })).toBeInViewport()
  })
})
