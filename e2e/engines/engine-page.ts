import { setTimeout } from 'node:timers/promises'

/** The little that the journey asks of a browser, so that one journey serves drivers that have nothing in common. */
export interface EnginePage {
  open(url: string): Promise<void>
  /** Runs `script` in the page; it sees nothing but its arguments, and both these and its result must survive JSON. */
  evaluate<Result, Arguments extends unknown[]>(
    script: (...values: Arguments) => Result | Promise<Result>,
    ...values: Arguments
  ): Promise<Result>
  /** As a visitor clicks: in the middle of what is there, scrolled into view. */
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  press(key: 'ArrowLeft' | 'ArrowRight' | 'Escape'): Promise<void>
  /** The errors of the console, the network and the page itself so far. */
  errors(): Promise<string[]>
}

const patience = 20_000

/** Asks the page again and again, since these drivers cannot wait for a state by themselves. */
export async function waitUntil<Arguments extends unknown[]>(
  page: EnginePage,
  what: string,
  script: (...values: Arguments) => boolean | Promise<boolean>,
  ...values: Arguments
): Promise<void> {
  const giveUpAt = performance.now() + patience
  while (!(await page.evaluate(script, ...values))) {
    if (performance.now() > giveUpAt) throw new Error(`Waited in vain until ${what}`)
    await setTimeout(50)
  }
}
