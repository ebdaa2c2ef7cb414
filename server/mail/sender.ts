import { randomUUID } from 'node:crypto'
import { claimDueLetters, findInterrupted, type Letter, releaseLetters, renewLease, type Series } from '../store/letters.ts'
import { isStorageDown } from '../store/storage-errors.ts'
import type { Db } from '../store/store.ts'
import type { Delivery, Message, Outcome } from './delivery.ts'
import { insist } from './insist.ts'
import { openLedger } from './ledger.ts'
import { type Fate, mayRepeat, verdict } from './verdict.ts'

/** The moments between which a process may die; tests let it die at each. */
export const steps = ['claimed', 'composed', 'handed over', 'delivered', 'settled'] as const

export type Step = (typeof steps)[number]

interface Parts {
  db: Db
  delivery: Delivery
  compose: (letter: Letter, now: number) => Promise<Message>
  now: () => number
  /** Hears of faults of ours. */
  onFault?: ((error: unknown) => void) | undefined
  onStep?: ((step: Step) => void) | undefined
}

export interface Run {
  series: Series
  /** Nothing more is begun once it is aborted; what is under way is finished. */
  signal?: AbortSignal | undefined
  /** Waits until the next letter may go. */
  pace?: (() => Promise<void>) | undefined
  onFate?: ((fate: Fate, reason: string | undefined) => void) | undefined
}

/** `done`: nothing is due any more. Otherwise why nothing can be sent at the moment. */
export type Ended = { kind: 'done' | 'stopped' } | { kind: 'unavailable'; reason: string }

/** Sends what is due, by several connections at once, in any number of processes. */
export type Send = (run: Run) => Promise<Ended>

const leaseLength = 60_000
const renewEvery = 20_000
/** How many letters one process keeps in hand for each connection. */
const inHand = 10
const interruptedAtOnce = 500
const storageTrouble = 'the storage does not answer'

export function createSender({ db, delivery, compose, now, onFault = () => {}, onStep = () => {} }: Parts): Send {
  const enter = openLedger(db)

  return async ({ series, signal, pace, onFate = () => {} }) => {
    const lease = randomUUID()
    const hand: Letter[] = []
    let drawing: Promise<void> | undefined
    let trouble: string | undefined
    const isOver = () => trouble !== undefined || signal?.aborted === true

    async function draw(): Promise<void> {
      const limit = delivery.connections * inHand
      hand.push(...(await claimDueLetters(db, { series, lease, now: now(), leasedUntil: now() + leaseLength, limit })))
      if (hand.length > 0) onStep('claimed')
    }

    async function next(): Promise<Letter | undefined> {
      if (hand.length === 0 && !isOver()) {
        drawing ??= draw().finally(() => {
          drawing = undefined
        })
        await drawing
      }
      return isOver() ? undefined : hand.shift()
    }

    /** One connection's worth of work: letter after letter. */
    async function line(): Promise<void> {
      try {
        for (let letter = await next(); letter !== undefined; letter = await next()) {
          await pace?.()
          if (!isOver()) await send(letter)
        }
      } catch (error) {
        trouble ??= isStorageDown(error) ? storageTrouble : 'a fault of ours'
        if (!isStorageDown(error)) onFault(error)
      }
    }

    async function send(letter: Letter): Promise<void> {
      const outcome = await deliver(letter)
      onStep('delivered')
      if (outcome.kind === 'unavailable') trouble ??= outcome.reason
      const { fate, entry } = verdict(letter, outcome, { lease, now: now() })
      // Whether a letter is out nobody else can know; that it still waits, the store says already.
      await (fate === 'postponed' ? enter(entry) : insist(() => enter(entry), signal))
      onStep('settled')
      onFate(fate, 'reason' in entry ? entry.reason : undefined)
    }

    async function deliver(letter: Letter): Promise<Outcome> {
      let handedOver = false
      try {
        const message = await compose(letter, now())
        onStep('composed')
        return await delivery.deliver(message, async () => {
          handedOver = await enter({ kind: 'hand over', id: letter.id, lease, now: now() })
          onStep('handed over')
          return handedOver
        })
      } catch (error) {
        if (isStorageDown(error)) return { kind: 'unavailable', reason: storageTrouble }
        onFault(error)
        const reason = `a fault of ours: ${error instanceof Error ? error.name : 'unknown'}`
        return handedOver ? { kind: 'uncertain', reason } : { kind: 'refused', forGood: false, noSuchMailbox: false, reason }
      }
    }

    const renewing = setInterval(() => void renewLease(db, lease, now() + leaseLength).catch(() => {}), renewEvery)
    try {
      await settleInterrupted(series)
      await Promise.all(Array.from({ length: delivery.connections }, line))
    } catch (error) {
      if (!isStorageDown(error)) throw error
      trouble ??= storageTrouble
    } finally {
      clearInterval(renewing)
      // If that fails too, the lease runs out.
      if (hand.length > 0 || isOver()) await releaseLetters(db, lease).catch(() => {})
    }
    if (trouble !== undefined) return { kind: 'unavailable', reason: trouble }
    return { kind: signal?.aborted ? 'stopped' : 'done' }
  }

  /** Letters that a process had handed over when it died. */
  async function settleInterrupted(series: Series): Promise<void> {
    const reason = 'the process ended before the mail server had answered'
    for (const letter of await findInterrupted(db, series, now(), interruptedAtOnce)) {
      const { id, lease, attempts } = letter
      await enter(
        mayRepeat(letter)
          ? { kind: 'postponed', id, lease, dueAt: now(), attempts: attempts + 1, reason }
          : { kind: 'uncertain', id, lease, now: now(), reason },
      )
    }
  }
}
