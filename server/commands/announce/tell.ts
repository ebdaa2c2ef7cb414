import type { PostOffice } from '../../mail/post-office.ts'
import { createSender } from '../../mail/sender.ts'
import { openAnnouncement } from '../../store/announcements.ts'
import type { Context, ExitCode } from '../command-line.ts'
import { showProgress } from '../progress.ts'
import type { Pastime } from './pastime.ts'
import { counted, type Plan, planAsText } from './plan.ts'
import { gatherReport, reportAsText } from './report.ts'
import { tellEverybody } from './tell-everybody.ts'
import { typesNumber } from './type-number.ts'
import type { Wish } from './wish.ts'

interface Telling {
  wish: Wish
  plan: Plan
  office: PostOffice
  stop: AbortSignal
  pastime: Pastime
}

/** Tells everybody, if somebody has said that it may be done, and reports. */
export async function tell(context: Context, { wish, plan, office, stop, pastime }: Telling): Promise<ExitCode> {
  const { db, now, stderr, print } = context
  if (!wish.json) stderr.write(planAsText(plan))
  const refusal = await refusalOf(context, wish, plan, stop)
  if (refusal !== undefined) {
    if (wish.json) await print(`${JSON.stringify({ outcome: 'refused', message: refusal, toTell: plan.toTell, total: plan.total })}\n`)
    else stderr.write(`${refusal}\n`)
    return 3
  }

  const announcement = await openAnnouncement(db, { name: plan.name, letter: plan.letter, now: now() })
  const settledBefore = settledOf(plan, wish)
  const total = settledBefore + plan.total
  using progress = showProgress({ label: 'Told', total, done: settledBefore, silent: wish.json, stream: stderr, now: pastime.elapsed })
  const send = createSender({
    db,
    delivery: office.delivery,
    compose: (letter, now) => office.composer.announcement(letter, announcement.letter, now),
    now,
    onFault: onceEach((message) => progress.say(`A fault of ours: ${message}`)),
  })
  const begun = pastime.elapsed()
  let sent = 0
  const onFate = (fate: string) => {
    if (fate === 'sent') sent += 1
  }
  const { again, interval } = wish
  const isSettled = await tellEverybody({ db, send, announcement, settledBefore, again, interval, now, pastime, stop, progress, onFate })
  progress.finish()

  const report = await gatherReport(db, announcement, isSettled, { sent, seconds: (pastime.elapsed() - begun) / 1000 })
  await print(wish.json ? `${JSON.stringify(report)}\n` : reportAsText(report))
  if (!isSettled) return 3
  return report.letters.failed + report.letters.uncertain > 0 ? 1 : 0
}

async function refusalOf(
  { stdin, stderr, config }: Context,
  { task }: Wish,
  { total }: Plan,
  stop: AbortSignal,
): Promise<string | undefined> {
  if (task.kind !== 'tell' || total === 0) return undefined
  // Letters in files count as sent: nobody would be told by the next run either.
  if (config.smtpUrl === undefined && !task.toFiles)
    return 'SMTP_URL is not set: the letters would become files, and count as sent. Add --to-files if that is what you want. Nothing was sent.'
  if (task.yes) return undefined
  if (stdin.isTTY !== true) return `Add --yes to tell ${counted(total)} subscribers. Nothing was sent.`
  return (await typesNumber({ stdin, stderr }, total, stop)) ? undefined : 'That is not the number of all. Nothing was sent.'
}

function settledOf({ before }: Plan, { again }: Wish): number {
  const { sent, failed, uncertain } = before
  return sent + (again.includes('failed') ? 0 : failed) + (again.includes('uncertain') ? 0 : uncertain)
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
