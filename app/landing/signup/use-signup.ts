import { useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/languages.ts'
import { type FormSource, formSourceHeader, type SubscriptionRequest, subscriptionPath, subscriptionType } from '#shared/subscription.ts'
import { track } from '../../analytics/track.ts'
import { errorText } from './error-texts.ts'

type State = { name: 'idle' } | { name: 'sending' } | { name: 'submitted' } | ({ name: 'failed'; language: Language } & (Refusal | Fault))

/** `message` in `language`, unless the service sent none. */
interface Refusal {
  status: number
  message: string | undefined
  code?: string | undefined
  /** After which to try again. */
  minutes?: number
}

/** No answer came; what the browser says of it. */
interface Fault {
  fault: string
  offline: boolean
}

export function useSignup(language: Language, source: FormSource) {
  const [state, setState] = useState<State>({ name: 'idle' })
  // Not the state: two submits in one tick would both find it idle.
  const sending = useRef(false)

  async function submit(email: string) {
    if (email.trim() === '' || sending.current || state.name === 'submitted') return
    sending.current = true
    setState({ name: 'sending' })
    const outcome = await requestSubscription({ email, language, source })
    // What was accepted is sent once, also before the page has been drawn anew and says so.
    sending.current = outcome === 'accepted'
    if (outcome === 'accepted') {
      setState({ name: 'submitted' })
    } else {
      setState({ name: 'failed', language, ...outcome })
      if ('status' in outcome) track('email_sub_error', { status: outcome.status })
      else if (outcome.offline) window.addEventListener('online', () => void submit(email), { once: true })
    }
  }

  // The page changes its language in place, and what the service has said with it.
  useEffect(() => {
    if (state.name !== 'failed' || state.language === language || !('status' in state)) return
    let left = false
    void errorText(language, state).then((message) => left || setState({ ...state, language, message }))
    return () => {
      left = true
    }
  }, [state, language])

  return { state, submit }
}

interface SignupRequest {
  email: string
  language: Language
  source: FormSource
}

async function requestSubscription({ email, language, source }: SignupRequest): Promise<'accepted' | Refusal | Fault> {
  const body: SubscriptionRequest = { data: { type: subscriptionType, attributes: { email, lang: language } } }
  try {
    const response = await fetch(subscriptionPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [formSourceHeader]: source },
      body: JSON.stringify(body),
    })
    if (response.ok) return 'accepted'
    const minutes = Math.max(1, Math.ceil(Number(response.headers.get('retry-after')) / 60))
    return { status: response.status, minutes, ...(await refusalIn(response)) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), offline: !navigator.onLine }
  }
}

/** A proxy may answer in the server's place, with a page instead of JSON: then there is neither message nor code. */
async function refusalIn(response: Response): Promise<Pick<Refusal, 'message' | 'code'>> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) return { message: undefined }
  return { message: textOf(answer, 'message'), code: textOf(answer, 'code') }
}

function textOf(answer: object, key: string): string | undefined {
  const text: unknown = Reflect.get(answer, key)
  return typeof text === 'string' && text !== '' ? text : undefined
}
