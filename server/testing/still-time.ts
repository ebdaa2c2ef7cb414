import type { Pastime } from '../commands/announce/pastime.ts'

/** Time that stands still until everybody waits, and then is at once the moment that the first of them waits for. */
export function stillTime(clock: { now: number }): Pastime {
  const waiting: { end: number; resolve: () => void }[] = []

  function goOn(): void {
    const first = waiting.toSorted((a, b) => a.end - b.end)[0]
    if (first === undefined) return
    waiting.splice(waiting.indexOf(first), 1)
    clock.now = Math.max(clock.now, first.end)
    first.resolve()
    if (waiting.length > 0) setImmediate(goOn)
  }

  return {
    elapsed: () => clock.now,
    pause: (milliseconds) =>
      new Promise((resolve) => {
        if (waiting.length === 0) setImmediate(goOn)
        waiting.push({ end: clock.now + milliseconds, resolve })
      }),
  }
}
