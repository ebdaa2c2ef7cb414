import { setTimeout as wait } from 'node:timers/promises'
import { pauseAfter } from './retries.ts'
import type { Ended, Send } from './sender.ts'

export interface Worker extends AsyncDisposable {
  /** There is a letter to send: no need to wait for the next look into the outbox. */
  wake(): void
}

interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Lets so many milliseconds pass, or fewer if the signal comes first. */
type Rest = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** Other processes put letters into the same outbox, and refused ones become due again. */
const lookEvery = 5000

/** As long as visitors get for their requests under way. */
const usualGrace = 10_000

interface Options {
  /** Breaks off what is under way to the mail server. */
  hangUp: () => PromiseLike<void>
  /** How many milliseconds the mail server has for what is under way when the worker has to stop; some take minutes to answer. */
  grace?: number
  rest?: Rest
}

/**
 * Sends the letters that ask for confirmation, for as long as the process lives. Disposing of it finishes what is under way, or
 * hangs up on it.
 */
export function startWorker(send: Send, log: Log, { hangUp, grace = usualGrace, rest = restOnTheClock }: Options): Worker {
  const stop = new AbortController()
  let bell = new AbortController()
  let failures = 0

  async function look(): Promise<Ended> {
    let sent = 0
    const ended = await send({
      series: null,
      signal: stop.signal,
      onFate: (fate, reason) => {
        if (fate === 'sent') sent += 1
        else log.warn({ fate, reason }, 'a letter was not sent')
      },
    })
    if (sent > 0) log.info({ sent }, 'letters sent')
    return ended
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      bell = new AbortController()
      const ended = await look().catch((err): Ended => {
        log.error({ err }, 'looking for letters failed')
        return { kind: 'unavailable', reason: 'a fault of ours' }
      })
      failures = ended.kind === 'unavailable' ? failures + 1 : 0
      if (ended.kind === 'unavailable') log.warn({ reason: ended.reason, failures }, 'no letters can be sent')
      // While nothing can be sent, a new letter is no reason to try again.
      const interrupt = failures > 0 ? stop.signal : AbortSignal.any([stop.signal, bell.signal])
      await rest(failures > 0 ? pauseAfter(failures) : lookEvery, interrupt)
    }
  }

  const working = work()
  return {
    wake: () => bell.abort(),
    async [Symbol.asyncDispose]() {
      stop.abort()
      const late = setTimeout(hangUp, grace)
      await working
      clearTimeout(late)
    },
  }
}

async function restOnTheClock(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}
