import type { Language } from '#shared/languages.ts'
import { formSources } from '#shared/subscription.ts'

/** All times are milliseconds since 1970. */
export interface Schema {
  subscribers: SubscribersTable
  consents: ConsentsTable
  rate_limits: RateLimitsTable
  announcements: AnnouncementsTable
  letters: LettersTable
  confirmation_counts: ConfirmationCountsTable
  tombstones: TombstonesTable
  forgotten: ForgottenTable
  consent_texts: ConsentTextsTable
}

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const

export type SubscriberStatus = (typeof subscriberStatuses)[number]

/** Where a wish came from: a form on the page, a list that was brought along, or a letter to the support. */
export const subscriberSources = [...formSources, 'import', 'support'] as const

export type SubscriberSource = (typeof subscriberSources)[number]

export interface SubscribersTable {
  /** Short, since it stands in the links of letters, and unique without asking the database. */
  id: string
  /** As typed. */
  address: string
  /** What letters go to; unique. */
  address_normalised: string
  language: Language
  /** Null when the form on the page did not say. */
  source: SubscriberSource | null
  status: SubscriberStatus
  first_requested_at: number
  /** The latest request; retention counts from here. */
  requested_at: number
  confirmed_at: number | null
  unsubscribed_at: number | null
  bounced_at: number | null
}

/** What a subscriber agreed to, and when; proof, so rows are added and never changed. */
export interface ConsentsTable {
  subscriber_id: string
  /** A hash of exactly the words that stood beside the form. */
  text_version: string
  language: Language
  source: SubscriberSource | null
  given_at: number
}

/** Sign-ups counted per window. The key is a keyed hash: it tells nobody whom it stands for. */
export interface RateLimitsTable {
  key: string
  hits: number
  expires_at: number
}

/** One message to all confirmed subscribers. */
export interface AnnouncementsTable {
  id: string
  /** Given by who announces; the same name goes on where it stopped. */
  name: string
  /** Which letter of the build is sent: `build/letters/<language>/<letter>.html`. */
  letter: string
  created_at: number
}

/**
 * `queued` until its fate is known. `uncertain`: the mail server had the letter, but its answer never reached us.
 * `skipped`: by the time it was its turn, the subscriber no longer wanted it.
 */
export const letterStates = ['queued', 'sent', 'failed', 'uncertain', 'skipped'] as const

export type LetterState = (typeof letterStates)[number]

/** The outbox, and what became of each letter. Erasing a subscriber takes their letters along. */
export interface LettersTable {
  /** Its Message-ID is made from it, so that a letter that comes twice is recognised. */
  id: string
  subscriber_id: string
  /** Null for a letter that asks for confirmation. */
  announcement_id: string | null
  state: LetterState
  /** Tries that failed for reasons of this letter's own. */
  attempts: number
  created_at: number
  /** Not before. */
  due_at: number
  /** Who has it in hand, until when. */
  lease: string | null
  leased_until: number | null
  /** Set before the mail server gets the text: from here on it may have been sent. */
  handed_over_at: number | null
  settled_at: number | null
  /** Why it failed or waits, in the mail server's words, without addresses. */
  reason: string | null
}

/** How often a subscriber has been asked for confirmation since their last one. */
export interface ConfirmationCountsTable {
  subscriber_id: string
  letters: number
  latest_at: number
}

/** Somebody who wanted to be forgotten, or whom we no longer had to know: enough never to bring them back with an old list. */
export interface TombstonesTable {
  /** A keyed hash of the address. */
  hash: string
  /** Tells under which key: with another one, nobody is recognised. */
  key_check: string
}

/** What a subscriber did who is no longer in the store, added up by day, so that the past stays as it was, without anybody in it. */
export interface ForgottenTable {
  /** Days since 1970, UTC. */
  day: number
  event: SubscriberEvent
  language: Language
  /** Empty when the form did not say. */
  source: SubscriberSource | ''
  count: number
}

export const subscriberEvents = ['requested', 'confirmed', 'unsubscribed', 'bounced'] as const

export type SubscriberEvent = (typeof subscriberEvents)[number]

/** Exactly the words that were agreed to; consents name them by their hash. */
export interface ConsentTextsTable {
  version: string
  text: string
  kept_at: number
}
