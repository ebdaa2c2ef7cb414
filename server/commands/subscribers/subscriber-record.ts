import type { Subscriber } from '../../store/subscriber-pages.ts'

/** The columns of an export, in their order; an import understands them all. */
export const recordColumns = [
  'id',
  'email',
  'typed',
  'status',
  'language',
  'source',
  'first_requested_at',
  'requested_at',
  'confirmed_at',
  'unsubscribed_at',
  'bounced_at',
] as const

export type SubscriberRecord = Record<(typeof recordColumns)[number], string | null>

/** A subscriber as other programs read them: times in ISO 8601, and the address that letters go to before the one that was typed. */
export function subscriberRecord(subscriber: Subscriber): SubscriberRecord {
  const { id, address_normalised, address, status, language, source } = subscriber
  return {
    id,
    email: address_normalised,
    typed: address,
    status,
    language,
    source,
    first_requested_at: isoTime(subscriber.first_requested_at),
    requested_at: isoTime(subscriber.requested_at),
    confirmed_at: isoTime(subscriber.confirmed_at),
    unsubscribed_at: isoTime(subscriber.unsubscribed_at),
    bounced_at: isoTime(subscriber.bounced_at),
  }
}

export function isoTime(time: number): string
export function isoTime(time: number | null): string | null
export function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
