import { formSourceHeader, subscriptionPath } from '#shared/subscription.ts'
import type { Answer } from './ask.ts'
import type { TestService } from './start-test-service.ts'

/** Signs up as the page's script does. */
export function signUp(
  { ask }: Pick<TestService, 'ask'>,
  { email = 'reader@example.com', lang = 'en' }: { email?: unknown; lang?: unknown } = {},
  headers: Record<string, string> = { [formSourceHeader]: 'section_demo' },
): Promise<Answer> {
  return post({ ask }, JSON.stringify({ data: { type: 'email-sub-request', attributes: { email, lang } } }), headers)
}

/** Posts any body as JSON. */
export function post({ ask }: Pick<TestService, 'ask'>, body: string | Buffer, headers: Record<string, string> = {}): Promise<Answer> {
  return ask(subscriptionPath, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}

/** Posts fields as a browser without script does. */
export function postForm(
  { ask }: Pick<TestService, 'ask'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const type = 'application/x-www-form-urlencoded'
  return ask(subscriptionPath, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': type, ...headers },
  })
}
