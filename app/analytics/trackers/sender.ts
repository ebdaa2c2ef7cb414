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
