import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'

export interface WebKitDriver extends AsyncDisposable {
  url: string
}

interface Programs {
  display: string
  driver: string
}

/** WebKitGTK needs a display, so it gets one without a screen. */
export async function startWebKitDriver(programs: Programs): Promise<WebKitDriver> {
  await using stack = new AsyncDisposableStack()

  const display = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  stack.defer(() => end(display))
  const [number] = await once(createInterface(display.stdout), 'line', { signal: AbortSignal.timeout(20_000) })

  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      // Its sandbox does not work for root, nor in most containers; the only page it opens is ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
    },
  })
  stack.defer(() => end(driver))

  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  const disposable = stack.move()
  return { url, [Symbol.asyncDispose]: () => disposable.disposeAsync() }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

/** The driver cannot choose a port by itself. */

async function untilReady(url: string): Promise<void> {
  const giveUpAt = performance.now() + 20_000
  while (true) {
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    if (performance.now() > giveUpAt) throw new Error('WebKitWebDriver does not answer')
    await setTimeout(50)
  }
}
