import type { Tracker } from '#site.config.ts'
import type { EventName, Events } from './events.ts'
import type { PageView, Sender } from './trackers/adapter.ts'

/** What tracking needs from the page. */
export interface TrackedPage {
  /** Whether the browser sends an opt-out signal. */
  refused(): boolean
  language(): string
  view(): PageView
  whenIdle(run: () => void): void
  load(tracker: Tracker): Promise<Sender>
}

export interface Tracking {
  track<Name extends EventName>(event: Name, data: Events[Name]): void
  /** Counts a page view if the language has changed since the last one: each language is a page, a hash is not. */
  countPage(): void
}

type Call = (sender: Sender) => unknown

type State = { kind: 'waiting'; calls: Call[] } | { kind: 'sending'; sender: Sender } | { kind: 'off' }

/** How many events wait for the tracker; after that many it is not coming. */
export const maxQueued = 100

/**
 * Counts the page view, loads the tracker when the page is idle, queues events until then, and sends them in order.
 * Without a tracker, or when the visitor opts out, nothing is loaded, sent or queued. A tracker's errors never reach the page.
 */
export function createTracking(tracker: Tracker | undefined, page: TrackedPage): Tracking {
  let state: State = tracker ? { kind: 'waiting', calls: [] } : { kind: 'off' }
  let counted: string | undefined

  /** Read every time: some browsers let the visitor opt out while the page is open. */
  function current(): State {
    if (state.kind !== 'off' && page.refused()) state = { kind: 'off' }
    return state
  }

  function pass(call: Call) {
    if (state.kind === 'sending') void attempt(call, state.sender)
    else if (state.kind === 'waiting' && state.calls.length < maxQueued) state.calls.push(call)
  }

  function track<Name extends EventName>(event: Name, data: Events[Name]) {
    if (current().kind === 'off') return
    const sent = { ...data, lang: page.language() }
    pass((sender) => sender.event(event, sent))
  }

  function countPage() {
    if (current().kind === 'off') return
    const language = page.language()
    if (language === counted) return
    counted = language
    const view = page.view()
    pass((sender) => sender.page?.(view))
  }

  async function start(chosen: Tracker) {
    if (current().kind === 'off') return
    try {
      const sender = await page.load(chosen)
      const now = current()
      if (now.kind !== 'waiting') return
      for (const call of now.calls) void attempt(call, sender)
      state = { kind: 'sending', sender }
    } catch {
      // Blocked, offline or gone: a visitor who blocks trackers must not get errors for it.
      state = { kind: 'off' }
    }
  }

  if (tracker) {
    countPage()
    page.whenIdle(() => void start(tracker))
  }
  return { track, countPage }
}

/** Calls synchronously, which keeps the order, and swallows whatever comes of it. */
async function attempt(call: Call, sender: Sender): Promise<void> {
  try {
    await call(sender)
  } catch {
    // A tracker's own failure.
  }
}
