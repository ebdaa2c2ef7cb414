import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { type FormSource, formFields, formTimePath, subscriptionPath } from '#shared/subscription.ts'
import { site } from '#site.config.ts'
import { useTranslation } from '../../i18n.ts'
import { languageOf } from '../../language-of.ts'
import { blocks } from '../../page-blocks.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Seal } from '../../ui/seal.tsx'
import setting from './setting.module.css'
import styles from './signup-form.module.css'
import states from './signup-states.module.css'
import { useSignup } from './use-signup.ts'

/** The form's id, for links that lead to it. */
export const signupAnchor = (source: FormSource) => `sign-up-${source.replace('section_', '')}`

/** The one that stands first in the page. */
export const firstForm = blocks.flatMap((block) => ('form' in block ? [block.form] : []))[0]

/** The status with which the service refuses an address; others say nothing about it. */
const badAddress = 422

/**
 * Leaves an address to be told when the demo is out. Without script the same form posts itself, and the fields that
 * only then matter (`lang`, `source`, the honeypot) go along.
 */
export function SignupForm({ source }: { source: FormSource }) {
  const { t } = useTranslation()
  // Once the demo is out, nobody has to wait for it any more.
  const news = site.downloads.demo !== undefined
  const language = languageOf(useLocation().pathname)
  const field = useRef<HTMLInputElement>(null)
  const thanks = useRef<HTMLParagraphElement>(null)
  const { state, submit } = useSignup(language, source)
  const id = useId()
  const submitted = state.name === 'submitted'
  const refused = state.name === 'failed' && 'status' in state ? state : undefined
  const unanswered = state.name === 'failed' && 'fault' in state ? state : undefined

  useEffect(() => {
    // The button is disabled now, and would drop the focus.
    const focused = document.activeElement
    if (submitted && (focused === document.body || focused?.matches(':disabled'))) thanks.current?.focus({ preventScroll: true })
  }, [submitted])

  return (
    <div className={`${styles.panel} ${setting.setting}`} id={signupAnchor(source)}>
      {source === firstForm && (
        <Picture
          picture="vignette-letter"
          alt={t('form.pictureAlt')}
          sizes="(max-width: 767px) 13rem, (max-width: 1199px) 17rem, 30rem"
          loading="lazy"
        />
      )}
      <div className={`${styles.sheet} ${states.states}`} data-material="parchment" data-submitted={submitted || undefined}>
        {!submitted && <Seal />}
        <h2 className={styles.title}>{submitted ? t('form.sealed') : news ? t('form.news.title') : t(`form.title.${source}`)}</h2>
        <div role="alert" id={`${id}error`}>
          {refused && <p>{refused.message ?? t('form.failed')}</p>}
          {unanswered && (
            <>
              <p>{unanswered.fault}</p>
              <p>{unanswered.offline ? t('form.offlineHint') : t('form.networkHint')}</p>
            </>
          )}
        </div>
        <form
          data-source={source}
          data-state={state.name}
          data-replay={source}
          action={subscriptionPath}
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(field.current?.value ?? '')
          }}
        >
          <label htmlFor={`${id}email`} className={styles.label}>
            <span>{t('form.input.placeholderLine1')}</span>{' '}
            <span>{t(news ? 'form.news.placeholderLine2' : 'form.input.placeholderLine2')}</span>
          </label>
          <div className={styles.row}>
            <Field
              ref={field}
              id={`${id}email`}
              type="email"
              name={formFields.email}
              required
              maxLength={254}
              autoComplete="email"
              inputMode="email"
              spellCheck="false"
              placeholder={t('form.placeholder')}
              aria-invalid={refused?.status === badAddress ? true : undefined}
              aria-describedby={`${id}error ${id}consent`}
              readOnly={submitted}
            />
            <Button
              type="submit"
              disabled={submitted}
              aria-busy={state.name === 'sending' || undefined}
              data-busy-label={t('form.sending')}
            >
              {submitted ? t('form.submitted') : t('form.button')}
            </Button>
          </div>
          <p ref={thanks} role="status" tabIndex={-1} className={styles.thanks}>
            {submitted && t('form.thanks')}
          </p>
          <p id={`${id}consent`} className={styles.consent}>
            {t(news ? 'form.news.consent' : 'form.consent')}{' '}
            <a href="#privacy" data-opens-privacy="" data-replay={`privacy-${source}`}>
              {t('form.privacy')}
            </a>
          </p>
          <input type="hidden" name={formFields.language} value={language} />
          <input type="hidden" name={formFields.source} value={source} />
          <div className={styles.honeypot} aria-hidden="true">
            <label>
              {t('form.honeypot')}
              <input type="text" name={formFields.honeypot} tabIndex={-1} autoComplete="off" />
            </label>
          </div>
        </form>
      </div>
    </div>
  )
}

/**
 * Without script the server learns by this picture, which sets a signed cookie, when the page was opened: a form that comes
 * back within a second was not filled in by a person.
 */
export function FormTime() {
  return (
    <noscript>
      <img src={formTimePath} alt="" width="1" height="1" />
    </noscript>
  )
}
