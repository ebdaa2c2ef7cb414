import { shown } from './support/hero.ts'
import { expect, test } from './support/test.ts'

/** Where the emperor's head, knees, soles and spear's tip, the tip of the beast's horn and the moon are in the picture, in parts of its height and width. */
const head = { spear: 0.25, crest: 0.42, bottom: 0.565, knees: 0.8, soles: 0.97 }
const rightEdge = { head: 0.308, spear: 0.324 }
const leftEdge = { horn: 0.47, moon: 0.655 }

/** Where things end in the composition for tablets, in its pixels. */
const tablet = { spear: 10, squad: 1508, soles: 2016, moon: 590 }

for (const [width, height, highest, lowest, beside, before] of [
  [1280, 720, 'spear', 'soles', 'spear', 'moon'],
  [1920, 1080, 'spear', 'soles', 'spear', 'moon'],
  [3440, 1440, 'spear', 'soles', 'spear', 'moon'],
  [1920, 500, 'crest', 'bottom', 'head', 'horn'],
  // A phone on its side has room for it above both.
  [932, 430, 'spear', 'knees', 'spear', 'above'],
  [844, 390, 'spear', 'knees', 'spear', 'above'],
  [667, 375, 'spear', 'soles', 'spear', 'above'],
] as const) {
  test(`at ${width}x${height} the emperor is in the window from ${highest} to ${lowest}, and the logo ${before === 'above' ? `above his ${beside}` : `between his ${beside} and the ${before}`}`, {
    tag: '@once',
  }, async ({ page, language }) => {
    await page.setViewportSize({ width, height })
    // Nothing takes its place while it is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/${language}`)
    const seen = await page
      .locator('#hero img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const { left, width, height } = image.getBoundingClientRect()
        const whole = width / (Number(image.getAttribute('width')) / Number(image.getAttribute('height')))
        const from = ((whole - height) * Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '')) / 100
        return { left, width, whole, from: from / whole, to: (from + height) / whole }
      })
    expect(seen.from).toBeLessThan(head[highest])
    expect(seen.to).toBeGreaterThan(head[lowest])
    if (before === 'above') {
      const all = await page.locator('#logo').boundingBox()
      expect((all?.y ?? Number.NaN) + (all?.height ?? Number.NaN)).toBeLessThan((head.spear - seen.from) * seen.whole)
      return
    }
    const logo = await page.locator('#logo img').boundingBox()
    expect(logo?.x).toBeGreaterThan(seen.left + rightEdge[beside] * seen.width)
    expect((logo?.x ?? Number.NaN) + (logo?.width ?? Number.NaN)).toBeLessThan(seen.left + leftEdge[before] * seen.width)
  })
}

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [1024, 1366],
] as const) {
  test(`at ${width}x${height} emperor and squad are in the window from crest to sole, and the logo ends above the moon`, {
    tag: '@once',
  }, async ({ page, language }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`/${language}`)
    expect(await shown(page)).toContain('hero-tablet-')
    const stage = page.locator('#hero [data-state]')
    const seen = await page
      .locator('#hero img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect()
        const [pictureWidth, pictureHeight] = [1536, 2048]
        const scale = Math.max(width / pictureWidth, height / pictureHeight)
        const [x = 0, y = 0] = getComputedStyle(image).objectPosition.split(' ').map(Number.parseFloat)
        return { left: ((width - pictureWidth * scale) * x) / 100, top: ((height - pictureHeight * scale) * y) / 100, scale }
      })
    const { width: stageWidth, height: stageHeight } = (await stage.boundingBox()) ?? { width: 0, height: 0 }
    const across = (x: number) => seen.left + x * seen.scale
    const down = (y: number) => seen.top + y * seen.scale
    expect(across(tablet.spear)).toBeGreaterThanOrEqual(0)
    expect(across(tablet.squad)).toBeLessThanOrEqual(stageWidth)
    expect(down(tablet.soles)).toBeLessThanOrEqual(stageHeight)
    const tagline = await page.locator('#logo p').boundingBox()
    expect((tagline?.y ?? Number.NaN) + (tagline?.height ?? Number.NaN)).toBeLessThan(down(tablet.moon))
  })
}
