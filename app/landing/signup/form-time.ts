import { formTimePath } from '#shared/subscription.ts'

/** The service takes a form that posts itself within a second for a program; a little more, for clocks that round. */
const minFillTime = 1100

let fetched: Promise<void> | undefined

/**
 * Fetches the cookie that lets a form post itself without the application, as the page without script does by a picture.
 * @returns resolves when the cookie is old enough; without it the service asks for the form once more.
 */
export function fetchFormTime(): Promise<void> {
  fetched ??= new Promise((resolve) => {
    const cookie = new Image()
    cookie.onload = cookie.onerror = () => setTimeout(resolve, minFillTime)
    cookie.src = formTimePath
  })
  return fetched
}
