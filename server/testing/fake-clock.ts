import type { Clock } from '../commands/announce/send.ts'

/** Stands still until everybody waits, and then jumps to the end of the shortest wait. */
export function fakeClock(clock: { now: number }): Clock {
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
