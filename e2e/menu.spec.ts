import type { Locator } from '@playwright/test'
import { holdBack } from './support/hold-back.ts'
import { menuEntry } from './support/menu-entry.ts'
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
    await menuEntry(page, words.menu.label, id).click()
    await expect(page).toHaveURL(`/${language}#${id}`)
    await expect(page.locator(`#${id} h2`)).toBeFocused()
    await expect(page.locator(`#${id} h2`)).toBeInViewport()
    await expect(page.getByRole('navigation', { name: words.menu.label }).locator('[aria-current=location]')).toHaveCount(1)
    await expect(menuEntry(page, words.menu.label, id)).toHaveAttribute('aria-current', 'location')
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
  const pressed = menuEntry(page, words.menu.label, 'gameplay')
  const left = () => pressed.evaluate((link) => Math.round(link.getBoundingClientRect().left))
  await expect(menuEntry(page, words.menu.label, 'about')).toHaveAttribute('aria-current', 'location')
  await pressed.hover()
  const before = await left()
  await page.mouse.down()
  // The page comes to rest somewhere else between press and release.
  await page.locator('#partnership').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(menuEntry(page, words.menu.label, 'partnership')).toHaveAttribute('aria-current', 'location')
  expect(await left()).toBe(before)
  await page.mouse.up()
  await expect(page).toHaveURL(`/${language}#gameplay`)
})

test('the heading that an entry leads to is not hidden by the menu itself', async ({ page, open, words }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  await menuEntry(page, words.menu.label, 'gameplay').click()
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
  const [before, pressed] = await pressAt(menuEntry(page, words.menu.label, 'story'))
  expect(pressed).toBe(before)
  await expect.poll(() => distance(page, '#story')).toBeLessThanOrEqual(2)
})

test('a glide ends at its section although the page grew above it meanwhile', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  await menuEntry(page, words.menu.label, 'contacts').evaluate((link: HTMLElement) => {
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
  await pressAt(menuEntry(page, words.menu.label, 'story'))
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

test('the menu stays within reach all the way down', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  await scrollTo(page, 3000)
  await expect(menuEntry(page, words.menu.label, 'gameplay')).toBeInViewport()
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
  await menuEntry(page, words.menu.label, 'team').click()
  await expect.poll(() => distance(page, '#team')).toBeLessThanOrEqual(2)
  release()
  await hydrated(page)
  await expect.poll(() => distance(page, '#team')).toBeLessThanOrEqual(2)
})

/** Where the page stands before a link is pressed, and in the same moment after. */
function pressAt(link: Locator): Promise<[number, number]> {
  return link.evaluate((link: HTMLElement) => {
    const before = window.scrollY
    link.click()
    return [before, window.scrollY]
  })
}
