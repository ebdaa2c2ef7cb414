import { menuEntry } from './support/menu-entry.ts'
import { scrollTo } from './support/scroll.ts'
import { menuSections } from './support/sections.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

for (const size of [undefined, { width: 768, height: 1024 }, { width: 1024, height: 1366 }]) {
  const where = size ? `in a window ${size.width} px wide` : 'on a phone'
  test(`${where} the current entry stands whole beside another one`, { tag: '@phone' }, async ({ page, open, words }) => {
    if (size) await page.setViewportSize(size)
    await open()
    const strip = page.getByRole('navigation', { name: words.menu.label }).getByRole('list')
    const seen = () =>
      strip.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect()
        const shown = [...list.children]
          .map((entry) => ({ ...entry.getBoundingClientRect().toJSON(), current: entry.querySelector('[aria-current]') !== null }))
          .filter((entry) => entry.left >= left - 2 && entry.right <= right + 2)
        return shown.length >= 2 && shown.some(({ current }) => current)
      })
    for (const id of menuSections) {
      // Pictures that cannot be had leave their places, at their own time: again, if that has moved the section away.
      await expect(async () => {
        await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
        await expect(menuEntry(page, words.menu.label, id)).toHaveAttribute('aria-current', 'location', { timeout: 2000 })
      }).toPass({ timeout: 20_000 })
      await expect.poll(seen, id).toBe(true)
    }
  })
}

test('at an end that has more the strip goes into the dark, of which the current entry stays clear', { tag: '@phone' }, async ({
  page,
  open,
  words,
}) => {
  await open()
  const strip = page.getByRole('navigation', { name: words.menu.label }).getByRole('list')
  const ends = () =>
    strip.evaluate((list) => {
      const { maskImage } = getComputedStyle(list)
      const current = list.querySelector('[aria-current]')?.getBoundingClientRect()
      return {
        dark: [/^linear-gradient\((-90deg|90deg, rgba\(0, 0, 0, 0\))/.test(maskImage), /^linear-gradient\(90deg/.test(maskImage)],
        clear: current && current.right <= list.getBoundingClientRect().right - 32,
      }
    })
  for (const [id, dark, clear] of [
    ['about', [false, true], true],
    ['sound-design', [true, true], true],
    ['contacts', [true, false], false],
  ] as const) {
    await page.locator(`#${id}`).evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
    await expect(menuEntry(page, words.menu.label, id)).toHaveAttribute('aria-current', 'location')
    await expect.poll(ends, id).toEqual({ dark, clear })
  }
})

test('over the hero no entry is marked, and the strip of entries begins with the first', { tag: '@phone' }, async ({
  page,
  open,
  words,
}) => {
  await open('#contacts')
  const menu = page.getByRole('navigation', { name: words.menu.label })
  await expect(menu.locator('[aria-current]')).toHaveAttribute('href', '#contacts')
  await expect.poll(() => menu.locator('ul').evaluate((strip) => strip.scrollLeft)).toBeGreaterThan(0)
  await scrollTo(page, 0)
  await expect(menu.locator('[aria-current]')).toHaveCount(0)
  await expect.poll(() => menu.locator('ul').evaluate((strip) => strip.scrollLeft)).toBe(0)
})

test('where a section without an entry is read, the one before it stays marked, and the strip where it is', { tag: '@phone' }, async ({
  page,
  open,
  words,
}) => {
  await open('#partnership')
  const menu = page.getByRole('navigation', { name: words.menu.label })
  await expect(menu.locator('[aria-current]')).toHaveAttribute('href', '#partnership')
  const left = () => menu.locator('ul').evaluate((strip) => strip.scrollLeft)
  await expect.poll(left).toBeGreaterThan(0)
  const before = await left()
  await page.locator('#marketplaces').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(page.locator('#marketplaces h2')).toBeInViewport()
  await expect(menu.locator('[aria-current]')).toHaveAttribute('href', '#partnership')
  expect(await left()).toBe(before)
})

test('a phone lays all entries open, and closes them when one is followed, at Escape and at a press beside them', {
  tag: '@phone',
}, async ({ page, open, words, language }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('#about')
  const button = page.getByRole('button', { name: words.menu.label })
  const list = page.locator('#sections')
  const entries = list.getByRole('link')
  await button.click()
  for (const link of await entries.all()) await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(entries.last()).not.toBeInViewport()
  await button.click()
  await page.mouse.click(180, 100)
  await expect(entries.last()).not.toBeInViewport()
  await button.click()
  await menuEntry(page, words.menu.label, 'support').click()
  await expect(page).toHaveURL(`/${language}#support`)
  await expect(page.locator('#support h2')).toBeFocused()
  await expect(entries.first()).not.toBeInViewport()
})

test('a tablet lays them open at the button, whether the bar stands at the window’s foot or at its head', { tag: '@once' }, async ({
  page,
  open,
  words,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open()
  const button = page.getByRole('button', { name: words.menu.label })
  const list = page.locator('#sections')
  for (const top of [0, 3000]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
    await button.click()
    for (const link of await list.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 })
    const [opener, panel] = await Promise.all([button.boundingBox(), list.boundingBox()])
    const gap = top
      ? (panel?.y ?? 0) - ((opener?.y ?? 0) + (opener?.height ?? 0))
      : (opener?.y ?? 0) - ((panel?.y ?? 0) + (panel?.height ?? 0))
    expect(Math.abs(gap)).toBeLessThan(8)
    await page.keyboard.press('Escape')
  }
})
