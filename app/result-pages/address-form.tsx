import type { Language } from '#shared/languages.ts'
import { formFields, subscriptionPath } from '#shared/subscription.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'

interface Props {
  language: Language
  label: string
  button: string
  error?: string
}

/** The sign-up form again, with what was typed and the signed time at which the server sent it. */
export function AddressForm({ language, label, button, error }: Props) {
  return (
    <form method="post" action={subscriptionPath} className="result-page-form">
      {error && (
        <p id="error" role="alert" className="result-page-error">
          {error}
        </p>
      )}
      <label htmlFor="email">{label}</label>
      <Field
        id="email"
        type="email"
        name={formFields.email}
        required
        defaultValue="{{email}}"
        autoComplete="email"
        aria-describedby={error ? 'error' : undefined}
        aria-invalid={error ? true : undefined}
      />
      <input type="hidden" name={formFields.language} defaultValue={language} />
      <input type="hidden" name={formFields.source} defaultValue="{{source}}" />
      <input type="hidden" name={formFields.time} defaultValue="{{time}}" />
      <Button type="submit">{button}</Button>
    </form>
  )
}
