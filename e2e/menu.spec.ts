import type { Locator, Page } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { distance, scrollTo, scrollTop } from './support/scroll.ts'
import { menuSections } from './support/sections.ts'
import { expect, hydrated, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

test('the menu has its twelve entries in order', { tag: '@once' }, async ({ page, language, words }) => {
  await page.goto(`/${language}`)
  const entries = page.getByRole('navigation', { name: words.menu.label }).getByRole('link')
  expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(menuSections.map((id) => `#${id}`))
})

test('About has its short label up to 767 px and the full one beyond', { tag: '@languages' }, async ({ page, language, words }) => {
  await page.goto(`/${language}`)
  const about = page.getByRole('navigation', { name: words.menu.label }).getByRole('link').first()
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(about).toHaveAccessibleName(words.menu.aboutShort)
  await expect(about).toHaveText(words.menu.aboutShort, { useInnerText: true })
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(about).toHaveAccessibleName(words.menu.about)
  await expect(about).toHaveText(words.menu.about, { useInnerText: true })
})

test('every entry leads to its section, is marked there, and adds nothing to the history', async ({
  page,
  open,
  tracked,
  words,
  language,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  const steps = await page.evaluate(() => window.history.length)
  for (const id of menuSections) {
    await entry(page, words.menu.label, id).click()
    await expect(page).toHaveURL(`/${language}#${id}`)
    await expect(page.locator(`#${id} h2`)).toBeFocused()
    await expect(page.locator(`#${id} h2`)).toBeInViewport()
    await expect(page.getByRole('navigation', { name: words.menu.label }).locator('[aria-current=location]')).toHaveCount(1)
    await expect(entry(page, words.menu.label, id)).toHaveAttribute('aria-current', 'location')
  }
  expect(await page.evaluate(() => window.history.length)).toBe(steps)
  expect(await tracked('hash_click')).toEqual(menuSections.map((section) => ({ event: 'hash_click', data: { section, lang: language } })))
})

test('an entry that is pressed while the mark moves stays under the finger and is followed', { tag: '@phone' }, async ({
  page,
  open,
  words,
  language,
}) => {
  await open('#about')
  const pressed = entry(page, words.menu.label, 'gameplay')
  const left = () => pressed.evaluate((link) => Math.round(link.getBoundingClientRect().left))
  await expect(entry(page, words.menu.label, 'about')).toHaveAttribute('aria-current', 'location')
  await pressed.hover()
  const before = await left()
  await page.mouse.down()
  // The page comes to rest somewhere else between press and release.
  await page.locator('#partnership').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(entry(page, words.menu.label, 'partnership')).toHaveAttribute('aria-current', 'location')
  expect(await left()).toBe(before)
  await page.mouse.up()
  await expect(page).toHaveURL(`/${language}#gameplay`)
})

test('the heading that an entry leads to is not hidden by the menu itself', async ({ page, open, words }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  await entry(page, words.menu.label, 'gameplay').click()
  const heading = page.locator('#gameplay h2')
  await expect(heading).toBeFocused()
  const visible = await heading.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(visible).toBe(true)
})

// How many frames a glide gets depends on the machine; that it begins where the page stands, and a jump does not, does not.
test('the page glides to a section', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  const [before, pressed] = await pressAt(entry(page, words.menu.label, 'story'))
  expect(pressed).toBe(before)
  await expect.poll(() => distance(page, '#story')).toBeLessThanOrEqual(2)
})

test('a glide ends at its section although the page grew above it meanwhile', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  await entry(page, words.menu.label, 'contacts').evaluate((link: HTMLElement) => {
    const above = document.querySelector<HTMLElement>('#team')
    // Scroll anchoring would hide what browsers without it do.
    document.documentElement.style.overflowAnchor = 'none'
    link.click()
    requestAnimationFrame(() => {
      if (above) above.style.paddingBlockStart = '400px'
    })
  })
  await expect.poll(() => distance(page, '#contacts')).toBeLessThanOrEqual(2)
})

test('the page jumps to a section where less motion is wanted', { tag: '@once' }, async ({ page, open, words }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  await pressAt(entry(page, words.menu.label, 'story'))
  expect(await distance(page, '#story')).toBeLessThanOrEqual(2)
})

test('the entry of the section being read is marked while scrolling, and stays so until the next one begins', async ({
  page,
  open,
  words,
}) => {
  await open()
  const marked = page.getByRole('navigation', { name: words.menu.label }).locator('[aria-current]')
  await expect(marked).toHaveCount(0)
  for (const [place, id] of [
    ['#title', 'about'],
    ['#engine', 'engine'],
    ['#about', 'about'],
    ['form[data-source="section_demo"]', 'about'],
    ['form[data-source="section_story"]', 'story'],
    ['#sound-design', 'sound-design'],
    ['#team', 'team'],
    ['#partnership', 'partnership'],
    ['footer', 'contacts'],
  ] as const) {
    await scrollTo(
      page,
      await page.locator(place).evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY) - 100),
    )
    await expect(marked, place).toHaveAttribute('href', `#${id}`)
    await expect(marked).toHaveAttribute('aria-current', 'location')
    await expect(marked).toHaveCount(1)
  }
})

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
        await expect(entry(page, words.menu.label, id)).toHaveAttribute('aria-current', 'location', { timeout: 2000 })
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
    await expect(entry(page, words.menu.label, id)).toHaveAttribute('aria-current', 'location')
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
  await entry(page, words.menu.label, 'support').click()
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

test('the menu stays within reach all the way down', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  await scrollTo(page, 3000)
  await expect(entry(page, words.menu.label, 'gameplay')).toBeInViewport()
})

test('an address with a hash opens the page at that section', async ({ page, language }) => {
  await page.goto(`/${language}#partnership`)
  await expect(page.locator('#partnership h2')).toBeInViewport()
  expect(await scrollTop(page)).toBeGreaterThan(1000)
})

test('an address with a hash opens exactly there, however late the fonts come', async ({ page, language }) => {
  const release = await holdBack(page, '**/*.woff2')
  await page.goto(`/${language}#partnership`, { waitUntil: 'commit' })
  await expect(page.locator('#partnership h2')).toBeInViewport()
  release()
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(() => distance(page, '#partnership')).toBeLessThanOrEqual(2)
})

test('an entry that is pressed before the application has come leads to the same place', { tag: '@once' }, async ({
  page,
  language,
  words,
}) => {
  const release = await holdBack(page, '**/a/*.js')
  await page.goto(`/${language}`)
  await entry(page, words.menu.label, 'team').click()
  await expect.poll(() => distance(page, '#team')).toBeLessThanOrEqual(2)
  release()
  await hydrated(page)
  await expect.poll(() => distance(page, '#team')).toBeLessThanOrEqual(2)
})

function entry(page: Page, menu: string, id: string) {
  return page.getByRole('navigation', { name: menu }).locator(`a[href="#${id}"]`)
}

/** Where the page stands before a link is pressed, and in the same moment after. */
function pressAt(link: Locator): Promise<[number, number]> {
  return link.evaluate((link: HTMLElement) => {
    const before = window.scrollY
    link.click()
    return [before, window.scrollY]
  })
}
