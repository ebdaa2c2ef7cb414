import { brotliCompressSync } from 'node:zlib'
import type { BrowserContext, CDPSession } from '@playwright/test'

/** In kB of 1000 bytes on the wire, headers included. */
export interface Weight {
  requestsToPaint: number
  kBToPaint: number
  requests: number
  kB: number
  scriptKB: number
  /** Asked for before the largest paint. */
  earlyScripts: number
  inlineScriptKB: number
  /** What came, the largest first. */
  files: { name: string; kB: number; early: boolean }[]
}

interface File {
  url: string
  /** When it was asked for, in milliseconds since the epoch. */
  at: number
  type: string
  bytes: number
}

/** Everything that the page fetches while nobody scrolls: until the layers of the hero are shown, and a second longer. */
export async function weigh(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const collected = await collectFiles(devtools)
  await page.goto(url, { waitUntil: 'load' })
  await page.locator('#hero [data-state="layered"]').waitFor({ state: 'attached' })
  const last = Date.now() + 1000
  await page.waitForLoadState('networkidle')
  // On a busy machine the banner comes before the network has been idle, five seconds after the page.
  const files = collected.filter(({ at }) => at <= last)
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // When its picture had come: what is asked for after that keeps it waiting no more, even if a frame passes until it is painted.
          const { loadTime, startTime } = list.getEntries().at(-1) as LargestContentfulPaint // by the type that is observed
          resolve(performance.timeOrigin + (loadTime || startTime))
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  const inline = await page.locator('script:not([src], [type])').allTextContents()
  const early = files.filter(({ at }) => at <= paint)
  const scripts = (some: File[]) => some.filter(({ type }) => type === 'Script')
  return {
    requestsToPaint: early.length,
    kBToPaint: sum(early),
    requests: files.length,
    kB: sum(files),
    scriptKB: sum(scripts(files)),
    earlyScripts: scripts(early).length,
    inlineScriptKB: brotliCompressSync(inline.join('\n')).length / 1000,
    files: files
      .map((file) => ({ name: new URL(file.url).pathname, kB: sum([file]), early: early.includes(file) }))
      .toSorted((a, b) => b.kB - a.kB),
  }
}

function sum(files: File[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0) / 1000
}

async function collectFiles(devtools: CDPSession): Promise<File[]> {
  const files: File[] = []
  const open = new Map<string, File>()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime, type, request }) => {
    if (request.url.startsWith('data:')) return
    const file = { url: request.url, at: wallTime * 1000, type: type ?? '', bytes: 0 }
    open.set(requestId, file)
    files.push(file)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = open.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  return files
}
