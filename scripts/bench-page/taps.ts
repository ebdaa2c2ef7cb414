import type { BrowserContext, Page } from '@playwright/test'

/** What a thumb finds on the page; each is a selector. */
const targets = {
  menu: 'nav a[href="#team"]',
  language: 'nav a[hreflang]:not([aria-current])',
  gallery: '[data-gallery-index="0"]',
  form: 'form[data-replay] button[type="submit"]',
  turntable: '[data-replay="walk"]',
  banner: '#support-banner h2 button',
} as const

export type Tap = keyof typeof targets

export const taps = Object.keys(targets) as Tap[] // of an object made here

/**
 * Milliseconds from a tap to the next frame, with the processor four times slower, as the browser itself reports them (in steps of 8).
 * The tap is the first on its page, as soon as the page answers.
 */
export async function measureTap(context: BrowserContext, url: string, tap: Tap): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.interactions = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) if (entry.interactionId) window.interactions.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const target = page.locator(targets[tap]).first()
  await target.waitFor()
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await frames(page)
  await page.evaluate(() => {
    window.interactions = []
  })
  await target.tap({ force: true, noWaitAfter: true })
  await frames(page)
  // The browser reports nothing that took less than 16 ms.
  return page.evaluate(() => Math.max(16, ...window.interactions))
}

/** Some frames, and the reports about them. */
function frames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
}

declare global {
  interface Window {
    interactions: number[]
  }
}
