import { randomUUID } from 'node:crypto'
import { groupCommit } from '../store/group-commit.ts'
import {
  claimDueLetters,
  findInterrupted,
  type Letter,
  markSending,
  postponeLetter,
  releaseLetters,
  renewLease,
  settleLetters,
} from '../store/outbox.ts'
import type { Db } from '../store/schema.ts'
import { isCollision, isStorageDown } from '../store/storage-errors.ts'
import { markBounced } from '../store/subscribers.ts'
import { nextAttempt, retryWhileUnavailable } from './backoff.ts'
import type { Delivery, Message, Outcome } from './delivery.ts'

/** The moments between which a process may crash; tests crash it at each. */
export const steps = ['claimed', 'composed', 'sending', 'delivered', 'settled'] as const

export type Step = (typeof steps)[number]

interface Parts {
  db: Db
  delivery: Delivery
  compose: (letter: Letter, now: number) => Promise<Message>
  now: () => number
  /** Called for bugs of ours, such as a letter that cannot be composed. */
  onFault?: ((error: unknown) => void) | undefined
  onStep?: ((step: Step) => void) | undefined
}

export interface Run {
  /** Null: confirmation letters. */
  announcementId: string | null
  /** Once aborted, nothing new is started; what is in flight is finished. */
  signal?: AbortSignal | undefined
  /** Waits until the next letter may go. */
  throttle?: (() => Promise<void>) | undefined
  onStatus?: ((status: DeliveryStatus, reason: string | undefined) => void) | undefined
}

/** `done`: nothing more is due. `unavailable`: nothing can be sent at the moment. */
export type RunResult = { kind: 'done' | 'stopped' } | { kind: 'unavailable'; reason: string }

/** Sends what is due over several connections, in any number of processes. */
export type Send = (run: Run) => Promise<RunResult>

const leaseLength = 60_000
const renewInterval = 20_000
/** How many letters a process prefetches for each connection. */
const prefetchPerConnection = 10
const interruptedBatch = 500
const storeUnavailable = 'the store does not answer'

export function createSender({ db, delivery, compose, now, onFault = () => {}, onStep = () => {} }: Parts): Send {
  const record = createOutcomeWriter(db)

  return async ({ announcementId, signal, throttle, onStatus = () => {} }) => {
    const lease = randomUUID()
    const prefetched: Letter[] = []
    let fetching: Promise<void> | undefined
    let unavailable: string | undefined
    const isOver = () => unavailable !== undefined || signal?.aborted === true

    async function fetchDue(): Promise<void> {
      const limit = delivery.connections * prefetchPerConnection
      prefetched.push(...(await claimDueLetters(db, { announcementId, lease, now: now(), leasedUntil: now() + leaseLength, limit })))
      if (prefetched.length > 0) onStep('claimed')
    }

    async function next(): Promise<Letter | undefined> {
      if (prefetched.length === 0 && !isOver()) {
        fetching ??= fetchDue().finally(() => {
          fetching = undefined
        })
        await fetching
      }
      return isOver() ? undefined : prefetched.shift()
    }

    /** The work of one connection: letter after letter. */
    async function lane(): Promise<void> {
      try {
        for (let letter = await next(); letter !== undefined; letter = await next()) {
          await throttle?.()
          if (!isOver()) await send(letter)
        }
      } catch (error) {
        unavailable ??= isStorageDown(error) ? storeUnavailable : 'an internal error'
        if (!isStorageDown(error)) onFault(error)
      }
    }

    async function send(letter: Letter): Promise<void> {
      const outcome = await deliver(letter)
      onStep('delivered')
      if (outcome.kind === 'unavailable') unavailable ??= outcome.reason
      const { status, change } = decideNext(letter, outcome, { lease, now: now() })
      // Only this process knows that the letter is out, so it must be recorded; that a letter still waits is in the store already.
      await (status === 'postponed' ? record(change) : retryWhileUnavailable(() => record(change), signal))
      onStep('settled')
      onStatus(status, 'reason' in change ? change.reason : undefined)
    }

    async function deliver(letter: Letter): Promise<Outcome> {
      let isSending = false
      try {
        const message = await compose(letter, now())
        onStep('composed')
        return await delivery.deliver(message, async () => {
          isSending = await record({ kind: 'sending', id: letter.id, lease, now: now() })
          onStep('sending')
          return isSending
        })
      } catch (error) {
        if (isStorageDown(error)) return { kind: 'unavailable', reason: storeUnavailable }
        onFault(error)
        const reason = `internal error: ${error instanceof Error ? error.name : 'unknown'}`
        return isSending ? { kind: 'uncertain', reason } : { kind: 'refused', permanent: false, noSuchMailbox: false, reason }
      }
    }

    const renewing = setInterval(() => void renewLease(db, lease, now() + leaseLength).catch(() => {}), renewInterval)
    try {
      await settleInterrupted(announcementId)
      await Promise.all(Array.from({ length: delivery.connections }, lane))
    } catch (error) {
      if (!isStorageDown(error)) throw error
      unavailable ??= storeUnavailable
    } finally {
      clearInterval(renewing)
      // If this fails too, the lease expires.
      if (prefetched.length > 0 || isOver()) await releaseLetters(db, lease).catch(() => {})
    }
    if (unavailable !== undefined) return { kind: 'unavailable', reason: unavailable }
    return { kind: signal?.aborted ? 'stopped' : 'done' }
  }

  /** Letters that another process was sending when it died. */
  async function settleInterrupted(announcementId: string | null): Promise<void> {
    const reason = 'the process ended before the mail server had answered'
    for (const letter of await findInterrupted(db, announcementId, now(), interruptedBatch)) {
      const { id, lease, attempts } = letter
      await record(
        mayRepeat(letter)
          ? { kind: 'postponed', id, lease, dueAt: now(), attempts: attempts + 1, reason }
          : { kind: 'uncertain', id, lease, now: now(), reason },
      )
    }
  }
}

export type DeliveryStatus = 'sent' | 'failed' | 'uncertain' | 'skipped' | 'postponed'

/** How often a confirmation letter that may have been lost is sent again. */
const maxUncertainAttempts = 3

/** What an outcome means for a letter, and what to record. */
function decideNext(
  letter: Letter,
  outcome: Outcome,
  { lease, now }: { lease: string; now: number },
): { status: DeliveryStatus; change: Change } {
  const { id } = letter
  const attempts = letter.attempts + 1

  function later(reason: string): { status: DeliveryStatus; change: Change } {
    const dueAt = nextAttempt({ attempts, createdAt: letter.createdAt, now })
    return dueAt === undefined
      ? { status: 'failed', change: { kind: 'failed', id, now, reason } }
      : { status: 'postponed', change: { kind: 'postponed', id, lease, dueAt, attempts, reason } }
  }

  switch (outcome.kind) {
    case 'accepted':
      return { status: 'sent', change: { kind: 'sent', id, now } }
    case 'cancelled':
      return { status: 'skipped', change: { kind: 'skipped', id, lease, now, reason: 'no longer wanted' } }
    case 'unavailable':
      // Not the letter's fault, so it does not count as an attempt.
      return {
        status: 'postponed',
        change: { kind: 'postponed', id, lease, dueAt: now, attempts: letter.attempts, reason: outcome.reason },
      }
    case 'uncertain':
      return mayRepeat(letter)
        ? later(outcome.reason)
        : { status: 'uncertain', change: { kind: 'uncertain', id, lease, now, reason: outcome.reason } }
    case 'refused': {
      const { permanent, noSuchMailbox, reason } = outcome
      if (!permanent) return later(reason)
      return { status: 'failed', change: { kind: 'failed', id, now, reason, ...(noSuchMailbox && { bounced: letter.subscriberId }) } }
    }
  }
}

/** Nobody gets the same news twice. A confirmation letter that may have been lost is repeated, with the same Message-ID. */
function mayRepeat({ announcementId, attempts }: Pick<Letter, 'announcementId' | 'attempts'>): boolean {
  return announcementId === null && attempts + 1 < maxUncertainAttempts
}

/** A change to a letter in the store. */
export type Change =
  | { kind: 'sending'; id: string; lease: string; now: number }
  | { kind: 'sent'; id: string; now: number }
  | { kind: 'failed'; id: string; now: number; reason: string; bounced?: string }
  /**
   * What is not certain applies only while the named lease holds the letter, even if its owner has died: otherwise another process may have
   * it, or know more.
   */
  | { kind: 'skipped' | 'uncertain'; id: string; lease: string; now: number; reason: string }
  | { kind: 'postponed'; id: string; lease: string; dueAt: number; attempts: number; reason: string }

/**
 * Records changes. Resolves once the change is on disk; for `sending`, to whether the letter may leave. Concurrent changes share one
 * transaction, because a commit waits for the disk.
 */
export function createOutcomeWriter(db: Db): (change: Change) => Promise<boolean> {
  return groupCommit((changes) => db.transaction().execute((transaction) => write(transaction, changes)), {
    maxBatch: 500,
    maxQueue: Number.POSITIVE_INFINITY,
    overflow: () => new Error('unlimited'),
    affectsAll: (error) => isStorageDown(error) && !isCollision(error),
  })
}

async function write(db: Db, changes: Change[]): Promise<boolean[]> {
  const sending = await markAllSending(db, changes)
  await settleSent(db, changes)
  for (const change of changes) {
    if (change.kind === 'postponed') await postponeLetter(db, change)
    if (change.kind === 'skipped' || change.kind === 'uncertain')
      await settleLetters(db, { ...change, ids: [change.id], state: change.kind })
    if (change.kind === 'failed') {
      await settleLetters(db, { ids: [change.id], state: 'failed', now: change.now, reason: change.reason })
      if (change.bounced !== undefined) await markBounced(db, change.bounced, change.now)
    }
  }
  return changes.map((change) => change.kind !== 'sending' || sending.has(change.id))
}

async function markAllSending(db: Db, changes: Change[]): Promise<Set<string>> {
  const sending = changes.filter((change) => change.kind === 'sending')
  const [latest] = sending.toSorted((a, b) => b.now - a.now)
  if (latest === undefined) return new Set()
  const leases = [...new Set(sending.map(({ lease }) => lease))]
  return markSending(db, { ids: sending.map(({ id }) => id), leases, now: latest.now })
}

async function settleSent(db: Db, changes: Change[]): Promise<void> {
  const sent = changes.filter((change) => change.kind === 'sent')
  const [first] = sent
  if (first !== undefined) await settleLetters(db, { ids: sent.map(({ id }) => id), state: 'sent', now: first.now })
}
