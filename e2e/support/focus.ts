import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** How far around a control its focus may be drawn, in pixels. */
const margin = 10

/**
 * How much what has the focus changes when it gets it: the ratio of contrast between the same pixels with and without the focus
 * that is reached by as many of them as a line of two pixels along half of the control's edge has (the other half may lie
 * outside of the window). WCAG asks for 3.
 */
export async function contrastOfFocus(page: Page): Promise<number> {
  const box = await page.evaluate(() => {
    const { x, y, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
    return { x, y, width, height }
  })
  const view = page.viewportSize() ?? { width: 0, height: 0 }
  const [left, top] = [Math.max(0, box.x - margin), Math.max(0, box.y - margin)]
  const clip = {
    x: left,
    y: top,
    width: Math.min(view.width, box.x + box.width + margin) - left,
    height: Math.min(view.height, box.y + box.height + margin) - top,
  }
  const focused = await luminances(await page.screenshot({ clip, animations: 'disabled' }))
  await drawFocus(page, false)
  const plain = await luminances(await page.screenshot({ clip, animations: 'disabled' }))
  await drawFocus(page, true)
  const contrasts = focused.map((luminance, index) => contrast(luminance, plain[index] ?? luminance)).toSorted((a, b) => b - a)
  return contrasts[Math.floor(2 * (box.width + box.height))] ?? 1
}

/** The buttons' faces for the focus come on top of the outline: taking only that away asks more than it must. */
async function drawFocus(page: Page, drawn: boolean): Promise<void> {
  await page.evaluate((drawn) => {
    if (drawn) document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
    else {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(':focus-visible { outline: none !important; box-shadow: none !important }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    }
  }, drawn)
}

async function luminances(shot: Buffer): Promise<number[]> {
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * info.channels)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  })
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
