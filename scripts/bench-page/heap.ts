import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** What the first fifty turns leave over, and the second fifty: a cache fills in the first, a leak grows in both. */
export interface Growth {
  /** Of the heap of scripts, in kB. */
  heapKB: [number, number]
  nodes: [number, number]
}

/**
 * Without compilers: the code that they make of what runs often stays in the heap, and hides with its hundred kilobytes what a page leaves
 * over.
 */
export const interpreted = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-regexp-tier-up --regexp-interpret-all'

const turns = 50
/** Until then caches fill: of code, of decoded pictures, of the words of both languages. */
const warmUp = 10

/** What is left over when the lightbox has been opened and closed. */
export function openLightboxOften(context: BrowserContext, url: string): Promise<Growth> {
  return measureGrowth(context, url, async (page) => {
    await page.locator('[data-gallery-index="0"]').click()
    await page.locator('.yarl__slide_current img').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.yarl__root').waitFor({ state: 'detached' })
  })
}

export function switchLanguageOften(context: BrowserContext, url: string): Promise<Growth> {
  return measureGrowth(context, url, async (page) => {
    const other = page.locator('nav a[hreflang]:not([aria-current])').first()
    const language = await other.getAttribute('hreflang')
    await other.click()
    await page.locator(`html[lang="${language}"]`).waitFor()
  })
}

async function measureGrowth(context: BrowserContext, url: string, act: (page: Page) => Promise<void>): Promise<Growth> {
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  for (let turn = 0; turn < warmUp; turn += 1) await act(page)
  const [start, middle, end] = [await readMemory(devtools), await later(), await later()]
  return {
    heapKB: [middle.heapKB - start.heapKB, end.heapKB - middle.heapKB],
    nodes: [middle.nodes - start.nodes, end.nodes - middle.nodes],
  }

  async function later() {
    for (let turn = 0; turn < turns; turn += 1) await act(page)
    return readMemory(devtools)
  }
}

async function readMemory(devtools: CDPSession): Promise<{ heapKB: number; nodes: number }> {
  for (let pass = 0; pass < 3; pass += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapKB: value('JSHeapUsedSize') / 1000, nodes: value('Nodes') }
}
