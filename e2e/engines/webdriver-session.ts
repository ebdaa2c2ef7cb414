import { setTimeout } from 'node:timers/promises'
import type { EnginePage } from './engine-page.ts'
import { recordErrors, recordedErrors } from './recorded-errors.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const keys = { ArrowLeft: '\uE012', ArrowRight: '\uE014', Escape: '\uE00C' }

const patience = 60_000

export interface WebDriverSession extends AsyncDisposable {
  page: EnginePage
}

/**
 * The few commands of the WebDriver standard that the journey needs. The standard has no console, so the page records its
 * errors itself from when it has loaded: the application comes after that. (To return earlier, `eager`, makes WebKit
 * lose the script that comes next.)
 */
export async function openSession(driver: string, capabilities: Record<string, unknown>): Promise<WebDriverSession> {
  const answer = await command(`${driver}/session`, { capabilities: { alwaysMatch: capabilities } })
  const session = `${driver}/session/${textOf(answer, 'sessionId')}`

  async function find(selector: string): Promise<string> {
    const element = textOf(await command(`${session}/element`, { using: 'css selector', value: selector }), elementKey)
    return `${session}/element/${element}`
  }

  const page: EnginePage = {
    async open(url) {
      await command(`${session}/url`, { url })
      await page.evaluate(recordErrors)
    },
    async evaluate<Result, Arguments extends unknown[]>(
      script: (...values: Arguments) => Result | Promise<Result>,
      ...values: Arguments
    ): Promise<Result> {
      // What `script` returns is what comes back.
      return (await command(`${session}/execute/sync`, { script: `return (${script})(...arguments)`, args: values })) as Result
    },
    errors: () => page.evaluate(recordedErrors),
    async click(selector) {
      // The driver scrolls too, but does not wait for a page that scrolls smoothly.
      await page.evaluate(
        (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
        selector,
      )
      await untilInteractable(async () => void (await command(`${await find(selector)}/click`, {})))
    },
    async type(selector, text) {
      await command(`${await find(selector)}/value`, { text })
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await command(`${session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
  }

  return {
    page,
    async [Symbol.asyncDispose]() {
      await fetch(session, { method: 'DELETE', signal: AbortSignal.timeout(patience) })
    },
  }
}

/** What is still on its way into the window is tried again, as a visitor waits for it: the driver itself gives up at once. */
async function untilInteractable(act: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + patience / 3
  for (;;) {
    try {
      return await act()
    } catch (error) {
      const early = /element not interactable|element click intercepted|stale element reference/.test(String(error))
      if (!early || performance.now() > giveUpAt) throw error
      await setTimeout(100)
    }
  }
}

async function command(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(patience) })
  const { value }: { value: unknown } = await response.json()
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}

function textOf(value: unknown, key: string): string {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  if (typeof text !== 'string') throw new Error(`The driver answered without ${key}: ${JSON.stringify(value)}`)
  return text
}
