import { setTimeout } from 'node:timers/promises'
import { isBusy } from './storage-errors.ts'

const tryAgainEvery = 20

/**
 * Attempts it again for as long as SQLite finds the file locked, up to `patience` milliseconds; then its error comes through.
 * SQLite's own waiting stops the whole process, and for some locks it does not wait at all.
 */
export async function whileBusy<Result>(attempt: () => Result, patience: number): Promise<Result> {
  const giveUpAt = performance.now() + patience
  while (true) {
    try {
      return attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error
      await setTimeout(tryAgainEvery)
    }
  }
}
