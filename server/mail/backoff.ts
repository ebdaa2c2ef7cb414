import { setTimeout as wait } from 'node:timers/promises'
import { maxPostponement } from '../store/outbox.ts'
import { isStorageDown } from '../store/storage-errors.ts'

const firstDelay = 60_000
const maxDelay = 4 * 3_600_000
/** As long as mail servers themselves keep trying. */
const giveUpAfter = 4 * 24 * 3_600_000
/** But not before this many attempts: the letter may have waited for days without a sender, and greylisting servers refuse every first attempt. */
const minAttempts = 8

interface Attempted {
  /** Including this attempt. */
  attempts: number
  createdAt: number
  now: number
}

/**
 * When to retry a letter that was refused temporarily: after one minute, two, four … plus jitter, so that letters refused together do not
 * come back together. Undefined once that has gone on for days.
 */
export function nextAttempt({ attempts, createdAt, now }: Attempted, random = Math.random): number | undefined {
  if (attempts >= minAttempts && now - createdAt > giveUpAfter) return undefined
  return now + withJitter(Math.min(firstDelay * 2 ** (attempts - 1), maxDelay), random)
}

/** How long to pause when the mail server is unavailable for the `failures`th time in a row. */
export function pauseAfter(failures: number, random = Math.random): number {
  return withJitter(Math.min(5000 * 2 ** (failures - 1), 5 * 60_000), random)
}

function withJitter(delay: number, random: () => number): number {
  return Math.min(maxPostponement, Math.round(delay * (1 + random() / 4)))
}

const maxStorePause = 5000
/** How long a process that has to stop keeps trying. */
const shutdownPatience = 5000

/** Retries a write until the store is back. Rejects with the store's error only if the process has to stop meanwhile. */
export async function retryWhileUnavailable<Result>(write: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  let giveUpAt = Number.POSITIVE_INFINITY
  for (let pause = 50; ; pause = Math.min(2 * pause, maxStorePause)) {
    try {
      return await write()
    } catch (error) {
      if (signal?.aborted) giveUpAt = Math.min(giveUpAt, performance.now() + shutdownPatience)
      if (!isStorageDown(error) || performance.now() >= giveUpAt) throw error
      await wait(pause, undefined, { signal: signal?.aborted ? undefined : signal }).catch(() => {})
    }
  }
}
