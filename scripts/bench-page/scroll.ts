import type { BrowserContext } from '@playwright/test'

export interface Scrolled {
  /** Of the main thread, over 50 ms, whoever made them. */
  longTasks: number
  /** Frames in which our scripts took more than 50 ms together. */
  scriptTasks: number
  longestScript: number
  framesPerSecond: number
}

/** Of the Long Animation Frames API, which TypeScript does not know yet. */
interface LongFrame extends PerformanceEntry {
  scripts: readonly { duration: number }[]
}

/** From top to bottom in 30 seconds, with the processor four times slower. */
export async function scrollThrough(context: BrowserContext, url: string): Promise<Scrolled> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page.evaluate(
    (duration) =>
      new Promise<Scrolled>((resolve) => {
        let longTasks = 0
        const scripts: number[] = []
        let frames = 0
        new PerformanceObserver((list) => {
          longTasks += list.getEntries().length
        }).observe({ type: 'longtask' })
        new PerformanceObserver((list) => {
          for (const frame of list.getEntries() as LongFrame[]) scripts.push(frame.scripts.reduce((sum, { duration }) => sum + duration, 0))
        }).observe({ type: 'long-animation-frame' })
        const height = document.documentElement.scrollHeight - window.innerHeight
        const start = performance.now()
        const step = (now: number) => {
          frames += 1
          window.scrollTo({ top: (height * (now - start)) / duration, behavior: 'instant' })
          if (now - start < duration) requestAnimationFrame(step)
          else
            resolve({
              longTasks,
              scriptTasks: scripts.filter((script) => script > 50).length,
              longestScript: Math.max(0, ...scripts),
              framesPerSecond: (frames * 1000) / duration,
            })
        }
        requestAnimationFrame(step)
      }),
    30_000,
  )
}
