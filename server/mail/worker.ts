import { setTimeout as wait } from 'node:timers/promises'
import { pauseAfter } from './backoff.ts'
import type { RunResult, Send } from './sender.ts'

export interface Worker extends AsyncDisposable {
  /** There is a letter to send now; do not wait for the next poll. */
  wake(): void
}

interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Resolves after so many milliseconds, or as soon as the signal is aborted. */
type Rest = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** Other processes queue letters too, and postponed ones become due. */
const pollInterval = 5000

/** The same as for requests in flight. */
const defaultGrace = 10_000

interface Options {
  /** Breaks the connections to the mail server. */
  hangUp: () => PromiseLike<void>
  /** How many milliseconds the mail server has to answer when the worker has to stop; some take minutes. */
  grace?: number
  rest?: Rest
}

/**
 * Sends confirmation letters for as long as the process lives. Disposing of it finishes what is in flight, or hangs up after a grace
 * period.
 */
export function startWorker(send: Send, log: Log, { hangUp, grace = defaultGrace, rest = restOnTheClock }: Options): Worker {
  const stop = new AbortController()
  let woken = new AbortController()
  let failures = 0

  async function poll(): Promise<RunResult> {
    let sent = 0
    const result = await send({
      announcementId: null,
      signal: stop.signal,
      onStatus: (status, reason) => {
        if (status === 'sent') sent += 1
        else log.warn({ status, reason }, 'a letter was not sent')
      },
    })
    if (sent > 0) log.info({ sent }, 'letters sent')
    return result
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      woken = new AbortController()
      const result = await poll().catch((err): RunResult => {
        log.error({ err }, 'polling the outbox failed')
        return { kind: 'unavailable', reason: 'an internal error' }
      })
      failures = result.kind === 'unavailable' ? failures + 1 : 0
      if (result.kind === 'unavailable') log.warn({ reason: result.reason, failures }, 'letters cannot be sent')
      // While nothing can be sent, a new letter is no reason to try again.
      const interrupt = failures > 0 ? stop.signal : AbortSignal.any([stop.signal, woken.signal])
      await rest(failures > 0 ? pauseAfter(failures) : pollInterval, interrupt)
    }
  }

  const working = work()
  return {
    wake: () => woken.abort(),
    async [Symbol.asyncDispose]() {
      stop.abort()
      const deadline = setTimeout(hangUp, grace)
      await working
      clearTimeout(deadline)
    },
  }
}

async function restOnTheClock(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
