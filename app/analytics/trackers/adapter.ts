import type { Tracker } from '#site.config.ts'
import type { EventData } from '../events.ts'

/** A loaded tracker. Both may throw, and may return a promise that rejects. */
export interface Sender {
  event(name: string, data: EventData): unknown
  /** Missing where the tracker watches the address by itself. */
  page?(view: PageView): unknown
}

export interface PageView {
  /** Without its hash: a section is not a page. */
  address: string
  title: string
}

export type TrackerOf<Kind extends Tracker['kind']> = Extract<Tracker, { kind: Kind }>

/** What the adapters need from a browser, so that their tests need none. */
export interface TrackerBrowser {
  /** Where trackers put their functions. They replace them while loading: never hold on to one. */
  globals: TrackerGlobals
  /** Resolves when the script has run; rejects when it cannot be loaded. */
  addScript(source: string, attributes?: Record<string, string>): Promise<void>
  /** Calls `changed` when the visitor goes back or forth in the history. */
  onTravel(changed: () => void): void
  /** Replaces the current history entry with itself, for trackers that patch `replaceState`. */
  repeatAddress(): void
}

export interface TrackerGlobals {
  umami?: { track(name: string, data: EventData): unknown }
  plausible?: ((name: string, options: { props: EventData }) => unknown) & { o?: object }
  _paq?: { push(command: unknown[]): unknown }
  dataLayer?: unknown[]
  ym?: Ym
}

export interface Ym {
  (counterId: number, method: string, ...rest: unknown[]): void
  /** Calls made before the tracker's own function is there. */
  a?: unknown[][]
  /** When the first of them could be made. */
  l?: number
}

declare global {
  interface Window extends TrackerGlobals {}
}

export function browserOfPage(): TrackerBrowser {
  return {
    globals: window,
    addScript,
    onTravel: (changed) => window.addEventListener('popstate', changed),
    repeatAddress: () => window.history.replaceState(window.history.state, '', window.location.href),
  }
}

function addScript(source: string, attributes: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = source
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${source} cannot be loaded`)))
    document.head.append(script)
  })
}
