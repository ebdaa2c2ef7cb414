import type { Kysely } from 'kysely'
import type { Language } from '#shared/languages.ts'
import { formSources } from '#shared/subscription.ts'

/** The store, or a transaction on it. */
export type Db = Kysely<Schema>

/** All times are milliseconds since 1970. */
export interface Schema {
  subscribers: SubscribersTable
  consents: ConsentsTable
  rate_limits: RateLimitsTable
  announcements: AnnouncementsTable
  letters: LettersTable
  confirmation_counts: ConfirmationCountsTable
  suppressions: SuppressionsTable
  archived_counts: ArchivedCountsTable
  consent_texts: ConsentTextsTable
}

export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const

export type SubscriberStatus = (typeof subscriberStatuses)[number]

/** Where a sign-up came from: a form on the page, an imported list, or a letter to support. */
export const subscriberSources = [...formSources, 'import', 'support'] as const

export type SubscriberSource = (typeof subscriberSources)[number]

export interface SubscribersTable {
  /** Short, because it is part of links in letters; unique without asking the database. */
  id: string
  /** As typed. */
  address: string
  /** Trimmed, the domain in ASCII, all in lower case: names the mailbox. Unique. Letters go to the address as typed. */
  address_normalised: string
  language: Language
  /** Null when the form did not say. */
  source: SubscriberSource | null
  status: SubscriberStatus
  first_requested_at: number
  /** The latest request; retention counts from here. */
  requested_at: number
  confirmed_at: number | null
  unsubscribed_at: number | null
  bounced_at: number | null
}

/** What a subscriber agreed to, and when. Rows are proof: they are added and never changed. */
export interface ConsentsTable {
  subscriber_id: string
  /** A hash of the exact words beside the form. */
  text_version: string
  language: Language
  source: SubscriberSource | null
  given_at: number
}

/** Sign-ups per window. The key is a keyed hash that identifies nobody. */
export interface RateLimitsTable {
  key: string
  hits: number
  expires_at: number
}

/** One message to all confirmed subscribers. */
export interface AnnouncementsTable {
  id: string
  /** Chosen by the operator; the same name resumes the same announcement. */
  name: string
  /** Which letter of the build is sent: `build/letters/<language>/<letter>.html`. */
  letter: string
  created_at: number
}

/**
 * `queued` until it is settled. `uncertain`: the mail server was sent the letter, but its reply never reached us.
 * `skipped`: the subscriber no longer wanted it when its turn came.
 */
export const letterStates = ['queued', 'sent', 'failed', 'uncertain', 'skipped'] as const

export type LetterState = (typeof letterStates)[number]

/** Final states from which a letter may be queued again on request. */
export type RetryState = Extract<LetterState, 'failed' | 'uncertain' | 'skipped'>

/** The outbox, and what became of each letter. Deleting a subscriber deletes their letters. */
export interface LettersTable {
  /** Its Message-ID is derived from it, so that a duplicate is recognised. */
  id: string
  subscriber_id: string
  /** Null for a confirmation letter. */
  announcement_id: string | null
  /** `return`: asks somebody who unsubscribed whether they want to come back. */
  purpose: 'return' | null
  state: LetterState
  /** Attempts that failed because of this letter. */
  attempts: number
  created_at: number
  /** Not sent before this time. */
  due_at: number
  /** The sender that has claimed it, and until when. */
  lease: string | null
  leased_until: number | null
  /** Set before the mail server gets the text: from then on it may have been sent. */
  sending_at: number | null
  settled_at: number | null
  /** Why it failed or is delayed, in the mail server's words, without addresses. */
  reason: string | null
}

/** How many confirmation letters a subscriber has had since they last confirmed. */
export interface ConfirmationCountsTable {
  subscriber_id: string
  letters: number
  latest_at: number
}

/** An erased or purged address: just enough never to import it again from an old list. */
export interface SuppressionsTable {
  /** A keyed hash of the address. */
  hash: string
  /** Identifies the key; under another key nobody is recognised. */
  key_check: string
}

/** Events of deleted subscribers by day, so that past statistics stay correct without personal data. */
export interface ArchivedCountsTable {
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

/** The exact words of consents, which refer to them by hash. */
export interface ConsentTextsTable {
  version: string
  text: string
  saved_at: number
}
