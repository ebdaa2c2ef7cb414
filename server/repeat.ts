import { setTimeout as wait } from 'node:timers/promises'

interface Options {
  /** Milliseconds before the first run; a start should not be slowed down. */
  delay: number
  /** Milliseconds from the end of one run to the next, so that runs never overlap. */
  interval: number
  onError: (error: unknown) => void
}

/** Runs a task again and again. Disposing of it waits for a run that has begun. */
export function repeat(task: (signal: AbortSignal) => Promise<void>, { delay, interval, onError }: Options): AsyncDisposable {
  const stop = new AbortController()
  const { signal } = stop

  async function run(): Promise<void> {
    for (let pause = delay; await rest(pause); pause = interval) await task(signal).catch(onError)
  }

  const rest = (milliseconds: number) => wait(milliseconds, true, { signal, ref: false }).catch(() => false)

  const running = run()
  return {
    async [Symbol.asyncDispose]() {
      stop.abort()
      await running
    },
  }
}
