import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/languages.ts'
import type { FormSource } from '#shared/subscription.ts'
import { track } from '../../analytics/track.ts'
import { requestSubscription } from './request-subscription.ts'

type State =
  | { name: 'idle' }
  | { name: 'sending' }
  | { name: 'submitted' }
  /** `unreachable`: no answer came at all, so that the address is not what was wrong. */
  | { name: 'failed'; message: string; unreachable: boolean }

export function useSignup(language: Language, source: FormSource) {
  const { t } = useTranslation()
  const [state, setState] = useState<State>({ name: 'idle' })

  async function submit(email: string) {
    if (email.trim() === '' || state.name === 'sending' || state.name === 'submitted') return
    setState({ name: 'sending' })
    const outcome = await requestSubscription({ email, language, source })
    if (outcome === 'accepted') {
      setState({ name: 'submitted' })
    } else if ('fault' in outcome) {
      setState({ name: 'failed', message: outcome.fault, unreachable: true })
    } else {
      track('email_sub_error', { status: outcome.status })
      setState({ name: 'failed', message: outcome.message ?? t('form.failed'), unreachable: false })
    }
  }

  return { state, submit }
}
