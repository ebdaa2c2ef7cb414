import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

interface Options {
  /** How much of it, from its upper corner on, in pixels: enough to see frame, ground and type, few enough to keep. */
  size?: { width: number; height: number }
  /** What else belongs into the picture although it floats over the page. */
  besides?: Floating[]
}

const floating = {
  menu: ':has(> nav)',
  banner: '[aria-live]:has(> #support-banner)',
  'scroll-top': '#scroll-top',
}
type Floating = keyof typeof floating

/**
 * Expects that a part of the page, with what hangs over its edge, looks as in `e2e/screenshots/<name>.png`. How strictly is said in
 * `playwright.config.ts`.
 */
export async function expectScreenshot(page: Page, name: string, part: Locator, { size, besides = [] }: Options = {}): Promise<void> {
  await hideFloating(page, besides)
  await part.evaluate(showFromItsTop, edge)
  await drawn(part)
  await toWholePixels(page, part)
  const box = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const view = page.viewportSize() ?? box
  const [x, y] = [Math.max(0, Math.floor(box.x) - edge), Math.max(0, Math.floor(box.y) - edge)]
  const clip = {
    x,
    y,
    width: Math.min(size?.width ?? box.width + 2 * edge, view.width - x),
    height: Math.min(size?.height ?? box.height + 2 * edge, view.height - y),
  }
  await expect(page).toHaveScreenshot(`${name}.png`, { clip })
}

/** What floats over the page comes when it comes, the banner after five seconds: on a slow machine before the picture is taken. */
export async function hideFloating(page: Page, besides: Floating[] = []): Promise<void> {
  const inTheWay = Object.entries(floating).filter(([name]) => !besides.includes(name as Floating)) // keys of its own object
  await addStyles(page, `${inTheWay.map(([, selector]) => selector).join()} { visibility: hidden !important }`)
}

/** What is in the window already stays where it is: the menu tells where one is by how far the page is scrolled. */
function showFromItsTop(part: Element, edge: number): void {
  const { top, bottom } = part.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight) window.scrollBy({ top: top - edge, behavior: 'instant' })
}

/**
 * Heights above it that are no whole pixels, of any line of text on the page, would round the parts within it up or down: what stands
 * elsewhere must not change this picture.
 */
async function toWholePixels(page: Page, part: Locator): Promise<void> {
  const { y } = (await part.boundingBox()) ?? { y: 0 }
  await addStyles(page, `body { margin-block-start: ${Math.ceil(y) - y}px }`)
}

/** Seals and outlines reach so far over the edge, in pixels. */
const edge = 40

/** Waits for type and pictures: those of the page, and those that its rules name, of which only the one that fits is fetched. */
export async function drawn(part: Locator): Promise<void> {
  await part.evaluate(async (part) => {
    await document.fonts.ready
    const elements = [part, ...part.querySelectorAll('*')]
    const named = elements.flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const { backgroundImage, borderImageSource } = getComputedStyle(element, pseudo)
        return [backgroundImage, borderImageSource].flatMap((value) => /url\("([^"]+)"\) 1dppx/.exec(value)?.[1] ?? [])
      }),
    )
    const pictures = elements.filter((element) => element instanceof HTMLImageElement)
    for (const picture of pictures) picture.loading = 'eager'
    for (const address of new Set(named)) pictures.push(Object.assign(new Image(), { src: address }))
    await Promise.all(pictures.map((picture) => picture.decode()))
  })
}

/** The policy of the site refuses style elements, not sheets that a script adopts. */
export async function addStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }, rules)
}

/** How far the brightness of a ground varies: the standard deviation of its channels, of 255. A plain colour has none. */
export async function grainOf(page: Page, clip: { x: number; y: number; width: number; height: number }): Promise<number> {
  const { channels } = await sharp(await page.screenshot({ clip })).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

/** Keeps elements in a state that a pointer, a finger or the keyboard would bring about. */
export async function forceStates(page: Page, states: Record<string, string[]>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  for (const [selector, forcedPseudoClasses] of Object.entries(states)) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
  }
}
