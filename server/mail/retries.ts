import { longestWait } from '../store/letters.ts'

const first = 60_000
const longest = 4 * 3_600_000
/** As long as mail servers themselves keep trying. */
const giveUpAfter = 4 * 24 * 3_600_000
/** But not before so many: it may have lain here for days while nobody was sending, and many servers refuse every first try. */
const leastTries = 8

interface Tried {
  /** This try included. */
  attempts: number
  createdAt: number
  now: number
}

/**
 * When a letter that was refused for now is tried again: after one minute, two, four … and a random part more, so that letters
 * refused together do not come back together. Undefined when that has gone on for days.
 */
export function nextTry({ attempts, createdAt, now }: Tried, random = Math.random): number | undefined {
  if (attempts >= leastTries && now - createdAt > giveUpAfter) return undefined
  return now + withJitter(Math.min(first * 2 ** (attempts - 1), longest), random)
}

/** How long everything rests when the mail server cannot be reached, the `failures`th time in a row. */
export function pauseAfter(failures: number, random = Math.random): number {
  return withJitter(Math.min(5000 * 2 ** (failures - 1), 5 * 60_000), random)
}

function withJitter(delay: number, random: () => number): number {
  return Math.min(longestWait, Math.round(delay * (1 + random() / 4)))
}
