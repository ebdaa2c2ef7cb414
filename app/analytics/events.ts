import type { DonationName, PaymentName, SocialName, StoreName } from '#site.config.ts'
import type { SectionId } from '../page-blocks.ts'

/** Every event and its data. `lang`, the language of the page, is added to each. */
export interface Events {
  hash_click: { section: SectionId }
  link_click_contact: { name: ContactName }
  link_click_social: { name: SocialName }
  link_click_support_bottom: { name: DonationName }
  link_click_store: { name: StoreName }
  /** Beyond the specification's: from the day on which there is something to download. */
  link_click_download: { name: 'demo' | 'pitch' }
  /** By its place on the page, from 1. */
  gallery_open: { image: `pic${number}` }
  popup_funding: { name: 'closed' }
  link_click_support_popup: { name: DonationName | PaymentName } | { name: 'crypto'; status: 'copied' | 'failed' }
  /** The HTTP status of a failed sign-up. */
  email_sub_error: { status: number }
  scroll_depth: { depth: 'half' | 'full' }
}

export type EventName = keyof Events

/** Scalars only: not every tracker takes more. */
export type EventData = Readonly<Record<string, string | number>>

export type ContactName = 'itsite' | 'itmail'
