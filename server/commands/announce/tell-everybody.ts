import { pauseAfter } from '../../mail/retries.ts'
import type { Ended, Send } from '../../mail/sender.ts'
import type { Fate } from '../../mail/verdict.ts'
import { type Announcement, queueAnnouncement, requeue } from '../../store/announcements.ts'
import { countLetters, nextDue } from '../../store/letters.ts'
import { isStorageDown } from '../../store/storage-errors.ts'
import type { Db } from '../../store/store.ts'
import type { Progress } from '../progress.ts'
import type { Pastime } from './pastime.ts'
import { pacer } from './rate.ts'
import type { Wish } from './wish.ts'

interface Parts extends Pick<Wish, 'again' | 'interval'> {
  db: Db
  send: Send
  announcement: Announcement
  /** How many letters are settled already, from earlier runs. */
  settledBefore: number
  now: () => number
  pastime: Pastime
  stop: AbortSignal
  progress: Progress
  onFate: (fate: Fate) => void
}

type Turn = Ended | { kind: 'settled' } | { kind: 'waiting'; until: number }

const portion = 1000
/** Another process may have the rest in hand, and give it back. */
const lookEvery = 5000
const shortestRest = 200

/**
 * Puts a letter for every confirmed subscriber into the outbox and sends until each has found its fate, those of subscribers included
 * who confirm meanwhile. Waits for a mail server or a store that is away, and for letters that were refused for now. Returns whether
 * all is settled; it is not when it was stopped.
 */
export async function tellEverybody(parts: Parts): Promise<boolean> {
  const { db, send, announcement, settledBefore, again, interval, now, pastime, stop, progress, onFate } = parts
  const { id } = announcement
  const pace = interval === undefined ? undefined : pacer(interval, pastime, stop)
  let isQueued = false
  let settled = settledBefore

  async function queueAll(): Promise<void> {
    // Who unsubscribed before their turn, and has confirmed anew since, wants it after all.
    await requeue(db, id, ['skipped'], now())
    for (let after: string | undefined = ''; after !== undefined && !stop.aborted; ) {
      after = await queueAnnouncement(db, { announcementId: id, after, limit: portion, now: now() })
    }
  }

  async function turn(): Promise<Turn> {
    if (!isQueued) {
      if (again.length > 0) await requeue(db, id, again, now())
      await queueAll()
      isQueued = true
    }
    await showCounts()
    const ended = await send({ series: id, signal: stop, pace, onFate: note })
    if (ended.kind !== 'done') return ended
    if ((await nextDue(db, id)) === undefined) await queueAll()
    const until = await nextDue(db, id)
    await showCounts()
    return until === undefined ? { kind: 'settled' } : { kind: 'waiting', until }
  }

  let sinceTrouble = 0
  function note(fate: Fate): void {
    onFate(fate)
    if (fate === 'postponed') return
    sinceTrouble += 1
    settled += 1
    progress.advance()
  }

  /** With what other processes have done. */
  async function showCounts(): Promise<void> {
    const { queued, ...fates } = await countLetters(db, id)
    const sum = Object.values(fates).reduce((total, count) => total + count, 0)
    progress.expect(sum + queued)
    progress.advance(Math.max(0, sum - settled))
    settled = Math.max(sum, settled)
  }

  for (let failures = 0; !stop.aborted; ) {
    sinceTrouble = 0
    const ended = await turn().catch(asTrouble)
    if (ended.kind === 'settled') return true
    failures = ended.kind !== 'unavailable' ? 0 : sinceTrouble > 0 ? 1 : failures + 1
    if (!stop.aborted) await pastime.pause(rest(ended, failures), stop)
  }
  return false

  function rest(ended: Turn, failures: number): number {
    if (ended.kind === 'unavailable') {
      const pause = pauseAfter(failures)
      progress.say(`Nothing can be sent: ${ended.reason}. Next try in ${Math.ceil(pause / 1000)} s.`)
      return pause
    }
    if (ended.kind !== 'waiting') return 0
    const pause = ended.until - now()
    if (pause > lookEvery) {
      const at = new Date(ended.until).toISOString().slice(11, 19)
      progress.say(`Some letters were refused for now, or are in the hands of another process. The next one is due at ${at} UTC.`)
    }
    return Math.min(Math.max(pause, shortestRest), lookEvery)
  }
}

function asTrouble(error: unknown): Turn {
  if (isStorageDown(error)) return { kind: 'unavailable', reason: 'the storage does not answer' }
  throw error
}
