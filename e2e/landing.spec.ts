import { allSectionIds, blocks, menuSections } from './support/sections.ts'
import { expect, test } from './support/test.ts'

/** Where a block of the list is found in the page. */
const selectors = blocks.flatMap((block) => {
  if ('form' in block) return `form[data-source=${block.form}]`
  if ('id' in block) return `#${block.id}`
  // Views of the game between them, and the stores beside the first form, are no blocks of the specification.
  if ('view' in block || block.own === 'stores') return []
  return { title: '#title', downloads: '#download' }[block.own]
})

test('the list of blocks is that of the specification, as long as nobody has chosen otherwise', () => {
  expect(selectors.join(' ')).toBe(
    '#title #about #download form[data-source=section_demo] #tech-demo #visual #gameplay #story form[data-source=section_story] ' +
      '#engine #sound-design #team #development #support #partnership #marketplaces #contacts',
  )
  expect(menuSections).toEqual(allSectionIds.filter((id) => id !== 'marketplaces'))
  expect(menuSections).toHaveLength(12)
})

test('the blocks stand in their order', async ({ page, language }) => {
  await page.goto(`/${language}`)
  const tops: number[] = []
  for (const block of ['#logo', '[aria-label] ul:has(a[href="#about"])', ...selectors]) {
    await expect(page.locator(block), block).toHaveCount(1)
    tops.push(await page.locator(block).evaluate((element) => element.getBoundingClientRect().top))
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('every entry of the menu has a section with a heading of its own', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}`)
  const titles = new Set<string>()
  for (const id of allSectionIds) {
    const heading = page.locator(`section#${id}`).getByRole('heading', { level: 2 })
    await expect(heading).toHaveCount(1)
    titles.add((await heading.textContent()) ?? '')
  }
  expect(titles.size).toBe(allSectionIds.length)
})

test('the title is the name of the game in capitals, with a description and the trailer', async ({ page, language, words }) => {
  await page.goto(`/${language}`)
  const title = page.getByRole('heading', { level: 1 })
  const text = await title.textContent()
  expect(text).toBe(text?.toUpperCase())
  await expect(page.getByText(words.header.description)).toBeVisible()
  await expect(page.getByRole('link', { name: words.trailer.play })).toBeVisible()
})

test('Gameplay has five titled paragraphs and a picture of a battle', async ({ page, language, words }) => {
  await page.goto(`/${language}`)
  const gameplay = page.locator('#gameplay')
  await expect(gameplay.getByRole('heading', { level: 3 })).toHaveCount(5)
  await expect(gameplay.getByRole('img', { name: words.gameplay.battleAlt })).toBeVisible()
  for (const part of ['exploration', 'combat', 'progression', 'crafting', 'choices'] as const) {
    await expect(gameplay.getByRole('img', { name: words.gameplay[part].pictureAlt })).toHaveCount(1)
  }
})

test('every picture of the page arrives', async ({ page, open }) => {
  await open()
  // A desk has one picture of the inventory, a phone its two windows.
  const lazy = page.getByRole('main').locator('img:visible')
  for (const picture of await lazy.all()) {
    // Not `scrollIntoViewIfNeeded`, which waits for two equal frames: a machine without a graphics processor may draw none for a minute.
    await picture.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  const missing = () =>
    page
      .locator('img')
      .evaluateAll((images) => images.filter((image) => image.checkVisibility() && !(image as HTMLImageElement).naturalWidth).length)
  await expect.poll(missing).toBe(0)
})

test('nothing is announced, loaded or remembered behind the visitor’s back', { tag: '@once' }, async ({ page, open, tracked, context }) => {
  await open()
  expect(await tracked()).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => window.localStorage.length + window.sessionStorage.length)).toBe(0)
})
