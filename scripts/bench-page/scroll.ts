import { setTimeout } from 'node:timers/promises'
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

const seconds = 30
const turnsPerSecond = 20

/** From top to bottom with the wheel, so that the page runs no script of ours for it, with the processor four times slower. */
export async function scrollThrough(context: BrowserContext, url: string): Promise<Scrolled> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(url)
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const measured = await page.evaluateHandle(() => {
    const scripts: number[] = []
    const measured = { longTasks: 0, frames: 0, scripts }
    new PerformanceObserver((list) => {
      measured.longTasks += list.getEntries().length
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const frame of list.getEntries() as LongFrame[]) scripts.push(frame.scripts.reduce((sum, { duration }) => sum + duration, 0))
    }).observe({ type: 'long-animation-frame' })
    const count = () => {
      measured.frames += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    return measured
  })
  const turn = await page.evaluate(
    (turns) => (document.documentElement.scrollHeight - window.innerHeight) / turns,
    seconds * turnsPerSecond,
  )
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  const start = performance.now()
  for (let n = 0; n < seconds * turnsPerSecond; n++) {
    await page.mouse.wheel(0, turn)
    await setTimeout(Math.max(0, start + ((n + 1) * 1000) / turnsPerSecond - performance.now()))
  }
  const took = (performance.now() - start) / 1000
  const { longTasks, frames, scripts } = await measured.jsonValue()
  const reached = await page.evaluate(() => window.scrollY / (document.documentElement.scrollHeight - window.innerHeight))
  if (reached < 0.95) throw new Error(`the wheel brought the page only ${Math.round(reached * 100)} % of the way down`)
  return {
    longTasks,
    scriptTasks: scripts.filter((script) => script > 50).length,
    longestScript: Math.max(0, ...scripts),
    framesPerSecond: frames / took,
  }
}
