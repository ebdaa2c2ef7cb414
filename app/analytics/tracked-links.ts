import type { EventName, Events } from './events.ts'
import { track } from './track.ts'

/** The events of outgoing links. (Menu entries stay on the page and track themselves.) */
const linkEvents = [
  'link_click_contact',
  'link_click_social',
  'link_click_support_bottom',
  'link_click_store',
  'link_click_download',
  'link_click_support_popup',
] as const satisfies Extract<EventName, `link_click_${string}`>[]

export type LinkEvent = (typeof linkEvents)[number]

/** What a link may carry. The crypto button is not a link: its status is known only after copying. */
export type LinkData<Name extends LinkEvent> = Exclude<Events[Name], { status: string }>

type Track = <Name extends EventName>(event: Name, data: Events[Name]) => void

/** The value of a link's `data-track`: what to track when it is followed. It works before the application has taken over the page. */
export function trackAttribute<Name extends LinkEvent>(event: Name, data: LinkData<Name>): string {
  return JSON.stringify([event, data])
}

/**
 * Tracks every link with `data-track` under `root`, however it is followed: by click, by key, by the middle button.
 * Listens in the capture phase, before anybody can stop the event.
 * @returns removes the listeners.
 */
export function followTrackedLinks(root: Pick<Document, 'addEventListener' | 'removeEventListener'>, send: Track = track): () => void {
  const follow = (event: Event) => {
    // `auxclick` is every button but the first; only the middle one follows a link.
    if (event.type === 'auxclick' && !('button' in event && event.button === middleButton)) return
    trackLinkClick(event.target, send)
  }
  root.addEventListener('click', follow, true)
  root.addEventListener('auxclick', follow, true)
  return () => {
    root.removeEventListener('click', follow, true)
    root.removeEventListener('auxclick', follow, true)
  }
}

const middleButton = 1

/** Tracks the link that `target` is or is inside of; ignores anything else. */
export function trackLinkClick(target: EventTarget | null, send: Track = track): void {
  const attribute = isElement(target) ? target.closest('[data-track]')?.getAttribute('data-track') : undefined
  const tracked = attribute ? parse(attribute) : undefined
  if (tracked) send(...tracked)
}

type TrackedLink = [event: LinkEvent, data: Events[LinkEvent]]

function parse(attribute: string): TrackedLink | undefined {
  try {
    const value: unknown = JSON.parse(attribute)
    return isTrackedLink(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Checks only that `trackAttribute` wrote this; it has typed the names. */
function isTrackedLink(value: unknown): value is TrackedLink {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [event, data]: unknown[] = value
  return (
    linkEvents.some((name) => name === event) &&
    typeof data === 'object' &&
    data !== null &&
    'name' in data &&
    typeof data.name === 'string' &&
    Object.keys(data).length === 1
  )
}

/** Duck-typed: the target of an event may also be the document or a window. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target && typeof target.closest === 'function'
}
