import type { EventData, EventName, Events } from '../events.ts'

/** One of each, as the specification has them; an event that is forgotten here does not compile. */
export const everyEvent: { readonly [Name in EventName]: Events[Name] } = {
  hash_click: { section: 'sound-design' },
  link_click_contact: { name: 'itmail' },
  link_click_social: { name: 'github' },
  link_click_support_bottom: { name: 'boosty' },
  link_click_store: { name: 'steam' },
  link_click_download: { name: 'demo' },
  gallery_open: { image: 'pic3' },
  popup_funding: { name: 'closed' },
  link_click_support_popup: { name: 'crypto', status: 'copied' },
  email_sub_error: { status: 429 },
  scroll_depth: { depth: 'half' },
}

/** As they reach a tracker. */
export const everySentEvent: readonly [name: string, data: EventData][] = Object.entries(everyEvent).map(([name, data]) => [
  name,
  { ...data, lang: 'ru' },
])
