import type { Letter } from '../store/letters.ts'
import type { Outcome } from './delivery.ts'
import type { Entry } from './ledger.ts'
import { nextTry } from './retries.ts'

export type Fate = 'sent' | 'failed' | 'uncertain' | 'skipped' | 'postponed'

export interface Verdict {
  fate: Fate
  entry: Entry
}

/** How often a question may be asked again, of which nobody knows whether it arrived. */
const mostDoubts = 3

/** What an outcome means for a letter. */
export function verdict(letter: Letter, outcome: Outcome, { lease, now }: { lease: string; now: number }): Verdict {
  const { id } = letter
  const attempts = letter.attempts + 1

  function later(reason: string): Verdict {
    const dueAt = nextTry({ attempts, createdAt: letter.createdAt, now })
    return dueAt === undefined
      ? { fate: 'failed', entry: { kind: 'failed', id, now, reason } }
      : { fate: 'postponed', entry: { kind: 'postponed', id, lease, dueAt, attempts, reason } }
  }

  switch (outcome.kind) {
    case 'accepted':
      return { fate: 'sent', entry: { kind: 'sent', id, now } }
    case 'withheld':
      return { fate: 'skipped', entry: { kind: 'skipped', id, lease, now, reason: 'no longer wanted' } }
    case 'unavailable':
      // No fault of the letter's, so it counts as no try of its own.
      return { fate: 'postponed', entry: { kind: 'postponed', id, lease, dueAt: now, attempts: letter.attempts, reason: outcome.reason } }
    case 'uncertain':
      return mayRepeat(letter)
        ? later(outcome.reason)
        : { fate: 'uncertain', entry: { kind: 'uncertain', id, lease, now, reason: outcome.reason } }
    case 'refused': {
      const { forGood, noSuchMailbox, reason } = outcome
      if (!forGood) return later(reason)
      return { fate: 'failed', entry: { kind: 'failed', id, now, reason, ...(noSuchMailbox && { bounced: letter.subscriberId }) } }
    }
  }
}

/** Nobody is told the same news twice. A question that may have been lost is asked again; its Message-ID tells that it is the same. */
export function mayRepeat({ announcementId, attempts }: Pick<Letter, 'announcementId' | 'attempts'>): boolean {
  return announcementId === null && attempts + 1 < mostDoubts
}
