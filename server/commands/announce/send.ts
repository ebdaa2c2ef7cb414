import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { type Language, languages } from '#shared/languages.ts'
import { pauseAfter } from '../../mail/backoff.ts'
import type { Delivery, Message } from '../../mail/delivery.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { createSender, type DeliveryStatus, type RunResult, type Send } from '../../mail/sender.ts'
import { openAnnouncement, queueAnnouncement, requeue } from '../../store/announcements.ts'
import { nextDue } from '../../store/outbox.ts'
import type { Db } from '../../store/schema.ts'
import { countLetters } from '../../store/stats.ts'
import { isStorageDown } from '../../store/storage-errors.ts'
import { type CommandContext, type ExitCode, NeedsFlagError, type StoreContext } from '../cli.ts'
import { formatCount, type Progress, showProgress } from '../progress.ts'
import type { AnnounceOptions, Consent } from './options.ts'
import { formatPlan, type Plan } from './plan.ts'
import { formatReport, gatherReport } from './report.ts'

/** Time as a long command spends it; tests bring their own. */
export interface Clock {
  /** Monotonic milliseconds. */
  elapsed(): number
  /** Resolves after so many milliseconds, or as soon as the signal is aborted. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  elapsed: () => performance.now(),
  pause: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }).catch(() => {}),
}

interface Parts {
  options: AnnounceOptions
  consent: Consent
  plan: Plan
  mailer: Mailer
  stop: AbortSignal
  clock: Clock
}

/** Sends to everyone in the plan, once somebody has agreed to it, and reports. Throws NeedsFlagError. */
export async function sendAnnouncement(context: StoreContext, { options, consent, plan, mailer, stop, clock }: Parts): Promise<ExitCode> {
  const { db, now, stderr, print } = context
  const { json, retryStates, interval } = options
  if (!json) stderr.write(formatPlan(plan))
  await requireConsent(context, consent, plan, stop)

  const announcement = await openAnnouncement(db, { name: plan.name, letter: plan.letter, now: now() })
  const settledBefore = countSettled(plan, retryStates)
  const total = settledBefore + plan.total
  using progress = showProgress({ label: 'Settled', total, done: settledBefore, silent: json, stream: stderr, now: clock.elapsed })
  const send = createSender({
    db,
    delivery: mailer.delivery,
    compose: (letter, now) => mailer.composeAnnouncement(letter, announcement.letter, now),
    now,
    onFault: onceEach((message) => progress.say(`Internal error: ${message}`)),
  })
  const startedAt = clock.elapsed()
  let sent = 0
  const isSettled = await sendAll({
    db,
    send,
    announcementId: announcement.id,
    settledBefore,
    retryStates,
    throttle: interval === undefined ? undefined : createThrottle(interval, clock, stop),
    now,
    clock,
    stop,
    progress,
    onSent: () => {
      sent += 1
    },
  })
  progress.finish()

  const report = await gatherReport(db, announcement, isSettled, { sent, seconds: (clock.elapsed() - startedAt) / 1000 })
  await print(json ? `${JSON.stringify(report)}\n` : formatReport(report))
  if (!isSettled) return 3
  return report.letters.failed + report.letters.uncertain > 0 ? 1 : 0
}

/** Sends the letter to one address, bypassing outbox and subscribers, and reports what the mail server said. */
export async function sendTest(
  { print }: Pick<CommandContext, 'print'>,
  {
    samples,
    languages: wanted,
    delivery,
    json,
  }: { samples: Record<Language, Message>; languages: Language[]; delivery: Delivery; json: boolean },
): Promise<ExitCode> {
  const results: { language: Language; subject: string; accepted: boolean; reason: string | null }[] = []
  for (const language of languages.filter((one) => wanted.includes(one))) {
    const outcome = await delivery.deliver(samples[language], async () => true)
    const reason = 'reason' in outcome ? outcome.reason : null
    results.push({ language, subject: samples[language].subject, accepted: outcome.kind === 'accepted', reason })
  }
  const { destination } = delivery
  if (json) await print(`${JSON.stringify({ outcome: 'test', destination, letters: results })}\n`)
  for (const { language, subject, accepted, reason } of json ? [] : results) {
    await print(`${language}  “${subject}”: ${accepted ? `accepted by ${destination}` : `not accepted by ${destination}: ${reason}`}\n`)
  }
  return results.every(({ accepted }) => accepted) ? 0 : 1
}

async function requireConsent(
  { stdin, stderr, config }: StoreContext,
  { yes, toFiles }: Consent,
  { recipients, total }: Plan,
  stop: AbortSignal,
): Promise<void> {
  if (total === 0) return
  const refuse = (message: string, hint: string) => new NeedsFlagError(message, `${hint} Nothing was sent.`, { recipients, total })
  // Letters in files count as sent: the next run would not send them either.
  if (config.smtpUrl === undefined && !toFiles)
    throw refuse('SMTP_URL is not set: letters would be written to files, and count as sent.', 'Add --to-files if that is what you want.')
  if (yes) return
  if (stdin.isTTY !== true) throw refuse(`This goes to ${formatCount(total)} subscribers.`, 'Add --yes to send it.')
  stderr.write('\nTo send, type the number of recipients: ')
  const line = await readLine(stdin, stop)
  if (line.replace(/[\s,.]/g, '') !== String(total)) throw refuse('That is not the number of recipients.', 'Run the command again.')
}

async function readLine(input: CommandContext['stdin'], signal: AbortSignal): Promise<string> {
  for await (const line of createInterface({ input, signal })) return line
  return ''
}

function countSettled({ before }: Plan, retryStates: AnnounceOptions['retryStates']): number {
  const { sent, failed, uncertain } = before
  return sent + (retryStates.includes('failed') ? 0 : failed) + (retryStates.includes('uncertain') ? 0 : uncertain)
}

/** A fault in every letter would otherwise fill the screen. */
function onceEach(say: (message: string) => void): (error: unknown) => void {
  const said = new Set<string>()
  return (error) => {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    if (!said.has(message)) say(message)
    said.add(message)
  }
}

/**
 * Resolves when the next letter may go, for any number of concurrent callers. Lost time is not made up for: a mail server that comes back
 * is not flooded.
 */
export function createThrottle(interval: number, { elapsed, pause }: Clock, signal: AbortSignal): () => Promise<void> {
  let next = elapsed()
  return async () => {
    const now = elapsed()
    const slot = Math.max(next, now)
    next = slot + interval
    if (slot > now) await pause(slot - now, signal)
  }
}

interface SendAll extends Pick<AnnounceOptions, 'retryStates'> {
  db: Db
  send: Send
  announcementId: string
  /** Letters settled by earlier runs. */
  settledBefore: number
  throttle: (() => Promise<void>) | undefined
  now: () => number
  clock: Clock
  stop: AbortSignal
  progress: Progress
  onSent: () => void
}

type RoundResult = RunResult | { kind: 'settled' } | { kind: 'waiting'; until: number }

const batchSize = 1000
/** Another process may have claimed the rest, and release it. */
const pollInterval = 5000
const minPause = 200

/**
 * Queues a letter for every confirmed subscriber and sends until all are settled, including those of subscribers who confirm meanwhile.
 * Waits while the mail server or the store is unavailable, and for letters that were refused temporarily. Returns false when stopped before.
 */
async function sendAll(parts: SendAll): Promise<boolean> {
  const { db, send, announcementId, settledBefore, retryStates, throttle, now, clock, stop, progress, onSent } = parts
  let isQueued = false
  let settled = settledBefore
  let settledThisRound = 0

  async function queueAll(): Promise<void> {
    // Somebody may have unsubscribed before their turn and confirmed again since.
    await requeue(db, announcementId, ['skipped'], now())
    for (let after: string | undefined = ''; after !== undefined && !stop.aborted; ) {
      after = await queueAnnouncement(db, { announcementId, after, limit: batchSize, now: now() })
    }
  }

  async function round(): Promise<RoundResult> {
    if (!isQueued) {
      if (retryStates.length > 0) await requeue(db, announcementId, retryStates, now())
      await queueAll()
      isQueued = true
    }
    await syncProgress()
    const result = await send({ announcementId, signal: stop, throttle, onStatus })
    if (result.kind !== 'done') return result
    if ((await nextDue(db, announcementId)) === undefined) await queueAll()
    const until = await nextDue(db, announcementId)
    await syncProgress()
    return until === undefined ? { kind: 'settled' } : { kind: 'waiting', until }
  }

  function onStatus(status: DeliveryStatus): void {
    if (status === 'sent') onSent()
    if (status === 'postponed') return
    settledThisRound += 1
    settled += 1
    progress.advance()
  }

  /** Includes what other processes have done. */
  async function syncProgress(): Promise<void> {
    const { queued, ...others } = await countLetters(db, announcementId)
    const sum = Object.values(others).reduce((total, count) => total + count, 0)
    progress.expect(sum + queued)
    progress.advance(Math.max(0, sum - settled))
    settled = Math.max(sum, settled)
  }

  for (let failures = 0; !stop.aborted; ) {
    settledThisRound = 0
    const result = await round().catch(asUnavailable)
    if (result.kind === 'settled') return true
    failures = result.kind !== 'unavailable' ? 0 : settledThisRound > 0 ? 1 : failures + 1
    if (!stop.aborted) await clock.pause(pauseFor(result, failures), stop)
  }
  return false

  function pauseFor(result: RoundResult, failures: number): number {
    if (result.kind === 'unavailable') {
      const pause = pauseAfter(failures)
      progress.say(`Cannot send: ${result.reason}. Next attempt in ${Math.ceil(pause / 1000)} s.`)
      return pause
    }
    if (result.kind !== 'waiting') return 0
    const pause = result.until - now()
    if (pause > pollInterval) {
      const at = new Date(result.until).toISOString().slice(11, 19)
      progress.say(`Some letters were refused temporarily, or another process holds them. The next one is due at ${at} UTC.`)
    }
    return Math.min(Math.max(pause, minPause), pollInterval)
  }
}

function asUnavailable(error: unknown): RoundResult {
  if (isStorageDown(error)) return { kind: 'unavailable', reason: 'the store does not answer' }
  throw error
}
