import { setTimeout as wait } from 'node:timers/promises'
import { isStorageDown } from '../store/storage-errors.ts'

const longestPause = 5000
/** For as long a process that has to stop holds out. */
const lastPatience = 5000

/** Tries until the storage is back. Throws its error only when the process has to end meanwhile. */
export async function insist<Result>(write: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  let endAt = Number.POSITIVE_INFINITY
  for (let pause = 50; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await write()
    } catch (error) {
      if (signal?.aborted) endAt = Math.min(endAt, performance.now() + lastPatience)
      if (!isStorageDown(error) || performance.now() >= endAt) throw error
      await wait(pause, undefined, { signal: signal?.aborted ? undefined : signal }).catch(() => {})
    }
  }
}
