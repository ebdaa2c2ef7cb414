// Password managers and extensions put elements beside a field before React takes over the page; React then builds that
// part of the page anew, empty. What was typed is kept by the name of its form, not by an element that may be replaced.

const storageKey = 'typed'

interface TypedText {
  form: string
  value: string
  focused: boolean
}

/** What stands in the sign-up forms' fields. */
export function readTypedText(): TypedText[] {
  return fields().flatMap(({ form, field }) => {
    const focused = field === document.activeElement
    return field.value || focused ? [{ form, value: field.value, focused }] : []
  })
}

/** Writes it back where it has been lost; a field that still has its text, or a newer one, is left alone. */
export function writeTypedText(texts: readonly TypedText[]): void {
  for (const { form, field } of fields()) {
    const text = texts.find((one) => one.form === form)
    if (!text) continue
    if (field.value === '') field.value = text.value
    if (text.focused && document.activeElement === document.body) field.focus({ preventScroll: true })
  }
}

/** Keeps it over a page load that we cause. */
export function storeTypedText(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(readTypedText()))
  } catch {
    // Storage is refused: the browser itself may still restore the form.
  }
}

export function restoreTypedText(): void {
  try {
    const stored = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    if (stored) writeTypedText(JSON.parse(stored))
  } catch {
    // As above.
  }
}

function fields(): { form: string; field: HTMLInputElement }[] {
  return [...document.querySelectorAll<HTMLInputElement>('form[data-source] input[type=email]')].map((field) => ({
    form: field.form?.dataset.source ?? '',
    field,
  }))
}
