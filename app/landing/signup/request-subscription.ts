import type { Language } from '#shared/languages.ts'
import { type FormSource, formSourceHeader, type SubscriptionRequest, subscriptionPath, subscriptionType } from '#shared/subscription.ts'

interface Wish {
  email: string
  language: Language
  source: FormSource
}

/** `status`, and the server's own message if it sent one; or the browser's fault when no answer came. */
export type Outcome = 'accepted' | { status: number; message: string | undefined } | { fault: string }

export async function requestSubscription({ email, language, source }: Wish): Promise<Outcome> {
  const body: SubscriptionRequest = { data: { type: subscriptionType, attributes: { email, lang: language } } }
  try {
    const response = await fetch(subscriptionPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [formSourceHeader]: source },
      body: JSON.stringify(body),
    })
    if (response.ok) return 'accepted'
    return { status: response.status, message: await messageOf(response) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

/** A proxy may answer in the server's place, with a page instead of JSON: then there is no message. */
async function messageOf(response: Response): Promise<string | undefined> {
  try {
    const answer: unknown = await response.json()
    if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined
    return typeof answer.message === 'string' && answer.message !== '' ? answer.message : undefined
  } catch {
    return undefined
  }
}
