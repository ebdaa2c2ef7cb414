import { formSourceHeader, subscriptionPath } from '#shared/subscription.ts'
import type { RawResponse } from './raw-request.ts'
import type { TestService } from './start-test-service.ts'

/** Signs up as the page's script does. */
export function signUp(
  { request }: Pick<TestService, 'request'>,
  { email = 'reader@example.com', lang = 'en' }: { email?: unknown; lang?: unknown } = {},
  headers: Record<string, string> = { [formSourceHeader]: 'section_demo' },
): Promise<RawResponse> {
  return post({ request }, JSON.stringify({ data: { type: 'email-sub-request', attributes: { email, lang } } }), headers)
}

/** Posts any body as JSON. */
export function post(
  { request }: Pick<TestService, 'request'>,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  return request(subscriptionPath, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}

/** Posts fields as a browser without script does. */
export function postForm(
  { request }: Pick<TestService, 'request'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const type = 'application/x-www-form-urlencoded'
  return request(subscriptionPath, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': type, ...headers },
  })
}
