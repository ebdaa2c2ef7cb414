import { setTimeout } from 'node:timers/promises'

/** Time as a long command spends it; tests have one of their own. */
export interface Pastime {
  /** Milliseconds that only go forward, whatever is done to the clock. */
  elapsed(): number
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const realTime: Pastime = {
  elapsed: () => performance.now(),
  pause: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }).catch(() => {}),
}
