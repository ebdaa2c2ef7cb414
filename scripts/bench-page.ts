import { type CDPSession, chromium, type Page } from '@playwright/test'
import { startSite } from '#e2e/support/start-site.ts'
import { languages } from '#shared/languages.ts'

const help = `npm run bench:page               measures the built page and prints a table
npm run bench:page -- --help     shows this

For each language, on a phone of 412x823 pixels in the system's Chromium, with the processor four times slower: what is fetched
before the largest paint and until the page has loaded, what script follows when it is idle, and the tasks over 50 ms,
and the longest run of script in such a frame, while somebody scrolls from top to bottom for 30 seconds. Nothing else should run on the machine meanwhile.
`

if (process.argv.includes('--help')) process.stdout.write(help)
else await measure()

async function measure() {
  await using site = await startSite()
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
    args: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const rows = []
  for (const language of languages) {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 2.625,
      isMobile: true,
      hasTouch: true,
    })
    const page = await context.newPage()
    rows.push({ page: `/${language}`, ...(await load(page, `${site.url}/${language}`)), ...(await scroll(page)) })
    await context.close()
  }
  await browser.close()
  console.table(rows)
}

/** Bytes are those on the wire, headers aside. */
async function load(page: Page, url: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const files = await collectFiles(devtools)
  await page.goto(url, { waitUntil: 'load' })
  const { paint, loaded } = await page.evaluate(
    () =>
      new Promise<{ paint: number; loaded: number }>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntries().at(-1)?.startTime ?? 0
          resolve({ paint: performance.timeOrigin + paint, loaded: performance.timeOrigin + performance.now() })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  const sum = (some: File[]) => Math.round(some.reduce((total, { bytes }) => total + bytes, 0) / 100) / 10
  const early = files.filter(({ at }) => at * 1000 <= paint)
  const scripts = files.filter(({ type }) => type === 'Script')
  return {
    'requests to paint': early.length,
    'kB to paint': sum(early),
    'requests to load': files.filter(({ at }) => at * 1000 <= loaded).length,
    'script kB': sum(scripts),
    'script kB before paint': sum(early.filter(({ type }) => type === 'Script')),
  }
}

/** Of the Long Animation Frames API, which TypeScript does not know yet: what script ran in a frame over 50 ms. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { duration: number }[]
}

interface File {
  /** When it was asked for, in seconds since the epoch. */
  at: number
  type: string
  bytes: number
}

async function collectFiles(devtools: CDPSession): Promise<File[]> {
  const files: File[] = []
  const open = new Map<string, File>()
  await devtools.send('Network.enable')
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime, type, request }) => {
    if (request.url.startsWith('data:')) return
    const file = { at: wallTime, type: type ?? '', bytes: 0 }
    open.set(requestId, file)
    files.push(file)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = open.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  return files
}

async function scroll(page: Page) {
  return page.evaluate(
    (duration) =>
      new Promise<Record<string, number>>((resolve) => {
        const tasks: number[] = []
        const scripts: number[] = []
        const frames: number[] = []
        new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' })
        new PerformanceObserver((list) => {
          for (const frame of list.getEntries() as LongFrame[]) scripts.push(frame.scripts.reduce((sum, { duration }) => sum + duration, 0))
        }).observe({ type: 'long-animation-frame' })
        const height = document.documentElement.scrollHeight - window.innerHeight
        const start = performance.now()
        let last = start
        const step = (now: number) => {
          frames.push(now - last)
          last = now
          window.scrollTo({ top: (height * (now - start)) / duration, behavior: 'instant' })
          if (now - start < duration) requestAnimationFrame(step)
          else
            resolve({
              'tasks over 50 ms': tasks.length,
              'longest ms': Math.round(Math.max(0, ...tasks)),
              'longest script ms': Math.round(Math.max(0, ...scripts)),
              'frames a second': Math.round((frames.length / duration) * 1000),
            })
        }
        requestAnimationFrame(step)
      }),
    30_000,
  )
}
