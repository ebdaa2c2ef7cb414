import { formTimePath } from '#shared/subscription.ts'

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
