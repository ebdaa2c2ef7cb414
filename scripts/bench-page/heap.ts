import type { BrowserContext, CDPSession, Page } from '@playwright/test'

export interface Growth {
  /** Of the heap of scripts, in kB. */
  heapKB: number
  nodes: number
  listeners: number
}

const turns = 50
/** Until then caches fill: of code, of decoded pictures, of the words of both languages. */
const warmUp = 10

/** What is left over when the lightbox has been opened and closed fifty times. */
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
  const before = await readMemory(devtools)
  for (let turn = 0; turn < turns; turn += 1) await act(page)
  const after = await readMemory(devtools)
  return { heapKB: after.heapKB - before.heapKB, nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners }
}

async function readMemory(devtools: CDPSession): Promise<Growth> {
  for (let pass = 0; pass < 3; pass += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapKB: value('JSHeapUsedSize') / 1000, nodes: value('Nodes'), listeners: value('JSEventListeners') }
}
