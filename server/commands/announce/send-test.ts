import { type Language, languages } from '#shared/languages.ts'
import type { Delivery, Message, Outcome } from '../../mail/delivery.ts'
import type { Context, ExitCode } from '../command-line.ts'

interface Test {
  samples: Record<Language, Message>
  /** In which of the languages. */
  wanted: Language[]
  delivery: Delivery
  json: boolean
}

/** Sends the letter to one address, past outbox and subscribers, and tells what the mail server said. */
export async function sendTest({ print }: Pick<Context, 'print'>, { samples, wanted, delivery, json }: Test): Promise<ExitCode> {
  const results: { language: Language; subject: string; accepted: boolean; reason: string | null }[] = []
  for (const language of languages.filter((one) => wanted.includes(one))) {
    const message = samples[language]
    const outcome = await delivery.deliver(message, async () => true)
    results.push({ language, subject: message.subject, accepted: outcome.kind === 'accepted', reason: reasonOf(outcome) })
  }
  const { destination } = delivery
  if (json) await print(`${JSON.stringify({ outcome: 'test', destination, letters: results })}\n`)
  for (const { language, subject, accepted, reason } of json ? [] : results) {
    await print(`${language}  “${subject}”: ${accepted ? `taken by ${destination}` : `not taken by ${destination}: ${reason}`}\n`)
  }
  return results.every(({ accepted }) => accepted) ? 0 : 1
}

function reasonOf(outcome: Outcome): string | null {
  return 'reason' in outcome ? outcome.reason : null
}
