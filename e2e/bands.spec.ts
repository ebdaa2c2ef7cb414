import type { Locator } from '@playwright/test'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/test.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 1024, height: 1366 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

test('what runs across the window leaves no wall between itself and the next', { tag: '@once' }, async ({ page, open }) => {
  await open()
  const always = [['#development', '#development + figure']]
  const narrow = [['#marketplaces', '#contacts']]
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    const neighbours = viewport.width < 900 ? [...always, ...narrow] : always
    for (const bands of neighbours.map((names) => names.map((name) => page.locator(name)))) {
      for (const [index, band] of bands.entries()) {
        const { x, y, width } = await boxOf(band)
        expect(x).toBe(0)
        expect(width).toBe(viewport.width)
        const above = bands[index - 1]
        if (above) expect(y).toBeLessThanOrEqual(await bottomOf(above))
      }
    }
  }
})

test('the columns of a hall end at the band below it, and no lamp of theirs is cut', { tag: '@once' }, async ({ page, open }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open()
  await page.locator('#contacts').scrollIntoViewIfNeeded()
  const halls = page.locator('[data-wall="hall"]')
  await expect(halls).toHaveCount(4)
  for (const hall of await halls.all()) {
    await expect(hall.locator('> figure, > #sound-design, > #development, > #marketplaces')).toHaveCount(0)
    // They come with the interface's pictures.
    const columns = () =>
      hall.evaluate((hall) => {
        const { bottom, backgroundRepeat } = getComputedStyle(hall, '::after')
        return { above: Number.parseFloat(bottom), shaft: backgroundRepeat.split(', ').at(-1) }
      })
    await expect.poll(columns).toMatchObject({ shaft: 'repeat-y' })
    expect((await columns()).above).toBeLessThan(16)
    const lamps = await hall.evaluate((hall) => {
      const end = hall.getBoundingClientRect().bottom
      return [...hall.querySelectorAll('section')].flatMap((section) => {
        const { backgroundSize, marginTop } = getComputedStyle(section, '::before')
        // Its bracket ends three fifths down the bay that carries it.
        return backgroundSize.startsWith('224px 800px')
          ? end - section.getBoundingClientRect().top - Number.parseFloat(marginTop) - 480
          : []
      })
    })
    expect(lamps.length).toBeGreaterThan(0)
    for (const below of lamps) expect(below).toBeGreaterThan(0)
  }
})

test('a picture of the gallery that bleeds reaches both edges, and columns end on the string course above it and begin anew below', {
  tag: '@once',
}, async ({ page, open }) => {
  await open()
  const picture = page.locator('figure[data-hangs="bleed"]')
  await picture.scrollIntoViewIfNeeded()
  for (const viewport of [{ width: 360, height: 640 }, ...windows]) {
    await page.setViewportSize(viewport)
    const { x, width, height } = await boxOf(picture)
    expect(x, `at ${viewport.width}`).toBeCloseTo(0, 1)
    expect(width).toBeCloseTo(viewport.width, 1)
    // With its words in one window.
    expect(height).toBeLessThanOrEqual(viewport.height)
    if (viewport.width < 1200) continue
    // They come with the interface's pictures; both stand before the wall.
    const columns = () =>
      picture.evaluate((picture) => {
        const wall = picture.closest('[data-wall]')
        const section = picture.closest('section[id]')
        if (!wall || !section) throw new Error('a picture that hangs nowhere')
        const edges = wall.getBoundingClientRect()
        const { top, bottom } = picture.getBoundingClientRect()
        const course = top + picture.clientTop + Number.parseFloat(getComputedStyle(picture, '::before').top)
        const end = edges.bottom - Number.parseFloat(getComputedStyle(wall, '::after').bottom)
        const start = edges.top + Number.parseFloat(getComputedStyle(section, '::after').top)
        // The lower half of the string course hangs that far below the sill, and the slab of a column's head close under it.
        const hangs = 0.75 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
        // The picture's border is of whole pixels.
        return { above: Math.trunc(Math.abs(end - course)), below: Math.abs(Math.round(start - bottom - hangs)) }
      })
    await expect.poll(columns).toEqual({ above: 0, below: 0 })
  }

  // Too low or too wide for that, it is framed like its neighbours.
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 3440, height: 1440 },
  ]) {
    await page.setViewportSize(viewport)
    const { x, width } = await boxOf(picture)
    expect(x, `at ${viewport.width}`).toBeGreaterThan(0)
    expect(x + width).toBeLessThan(viewport.width)
  }
})

for (const [id, dark] of [
  ['tech-demo', 'start'],
  ['sound-design', 'end'],
] as const) {
  test(`the words of #${id} lie over the dark half of its picture in a wide window, and below it in a narrow one`, {
    tag: '@once',
  }, async ({ page, open }) => {
    await open()
    const picture = page.locator(`#${id} img`)
    const words = page.locator(`#${id} p`)
    const title = page.locator(`#${id} h2`)
    for (const viewport of windows) {
      await page.setViewportSize(viewport)
      const { x, y, width, height } = await boxOf(picture)
      expect(x, `at ${viewport.width}`).toBeCloseTo(0, 1)
      expect(width).toBeCloseTo(viewport.width, 1)
      const text = await boxOf(words.first())
      if (viewport.width < 1200) {
        expect(text.y).toBeGreaterThanOrEqual(y + height)
      } else {
        expect(text.y).toBeGreaterThan(y)
        expect(text.y).toBeGreaterThan(await bottomOf(title))
        expect(await bottomOf(words.last())).toBeLessThan(y + height)
        if (dark === 'start') expect(text.x + text.width).toBeLessThan(0.6 * viewport.width)
        else expect(text.x).toBeGreaterThan(0.5 * viewport.width)
      }
    }
  })
}

test('the seals hang below the sheet of the charter, whose lower edge lies under its fold', { tag: '@once' }, async ({ page, open }) => {
  await open()
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    const sheet = await boxOf(page.locator('#partnership > div').first())
    const seals = await boxOf(page.locator('#partnership img'))
    const edge = sheet.y + sheet.height
    expect(seals.y, `at ${viewport.width}`).toBeLessThan(edge)
    // The fold is the upper third of the picture; the sheet's ragged edge lies 8 pixels or more within its box.
    expect(seals.y + seals.height / 3).toBeGreaterThan(edge - 8)
    expect(await bottomOf(page.locator('#partnership a').last())).toBeLessThan(seals.y)
  }
})

test('smaller sections stand two abreast in a wide window, one below the other in a narrow one', { tag: '@once' }, async ({
  page,
  open,
}) => {
  await open()
  for (const viewport of windows) {
    await page.setViewportSize(viewport)
    const one = page.locator('#marketplaces')
    const other = page.locator('#contacts')
    const { x, width } = await boxOf(one)
    const { x: left, y: top } = await boxOf(other)
    if (viewport.width < 900) {
      expect(top).toBeGreaterThanOrEqual((await bottomOf(one)) - 2)
    } else {
      expect(left).toBeCloseTo(x + width)
      expect(await bottomOf(other)).toBeCloseTo(await bottomOf(one))
    }
  }
})

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = await boxOf(part)
  return y + height
}
