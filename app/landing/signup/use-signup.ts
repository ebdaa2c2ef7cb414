import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import { type FormSource, formSourceHeader, type SubscriptionRequest, subscriptionPath, subscriptionType } from '#shared/subscription.ts'
import { track } from '../../analytics/track.ts'

type State =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'submitted' }
  /** Without `status` no answer came at all. */
  | { name: 'failed'; message: string; status?: number; offline?: boolean }

export function useSignup(language: Language, source: FormSource) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>({ name: 'idle' })
  // Not the state: two submits in one tick would both find it idle.
  const sending = useRef(false)

  async function submit(email: string) {
    if (email.trim() === '' || sending.current || state.name === 'submitted') return
    sending.current = true
    setState({ name: 'sending' })
    const outcome = await requestSubscription({ email, language, source })
    sending.current = false
    if (outcome === 'accepted') {
      setState({ name: 'submitted' })
    } else if ('fault' in outcome) {
      const offline = !navigator.onLine
      setState({ name: 'failed', message: outcome.fault, offline })
      if (offline) window.addEventListener('online', () => void submit(email), { once: true })
    } else {
      track('email_sub_error', { status: outcome.status })
      setState({ name: 'failed', message: outcome.message ?? t('form.failed'), status: outcome.status })
    }
  }

  return { state, submit }
}

interface SignupRequest {
  email: string
  language: Language
  source: FormSource
}

/** `status`, and the server's own message if it sent one; or the browser's fault when no answer came. */
type Outcome = 'accepted' | { status: number; message: string | undefined } | { fault: string }

async function requestSubscription({ email, language, source }: SignupRequest): Promise<Outcome> {
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
