/** The contract between the sign-up form and the service: `POST` here, in this shape. */
export const subscriptionPath = '/api/v1/email-sub-request'

export const subscriptionType = 'email-sub-request'

/** Which form an address came from: a header when sent by script, a field without it. */
export const formSources = ['section_demo', 'section_story', 'section_closing'] as const

export type FormSource = (typeof formSources)[number]

export const formSourceHeader = 'X-Form-Source'

/** The names of the fields of the form when it is posted without JavaScript. */
export const formFields = {
  email: 'email',
  language: 'lang',
  source: 'source',
  /** People do not see this field; whoever fills it in is a program. */
  honeypot: 'website',
  /** A signed time, in forms that the service itself renders. */
  time: 'time',
} as const

/** Where a page without JavaScript learns, as a cookie, the signed time at which it was opened. */
export const formTimePath = '/api/v1/form-time'

export interface SubscriptionRequest {
  data: { type: typeof subscriptionType; attributes: { email: string; lang: string } }
}
