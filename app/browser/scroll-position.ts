import { nextTask } from './next-task.ts'

const listeners = new Set<() => void>()
let position = 0
let asked = false

/** How far the page was scrolled in the last frame, in pixels. Only of use to who listens. */
export function scrollPosition(): number {
  return position
}

/**
 * Calls `listener` after each frame in which the page was scrolled. The position is read when the frame has been laid out: asked for in
 * the event itself, it would have the browser lay out early what pictures and sections that come near have changed.
 * @returns ends it
 */
export function onScrollPosition(listener: () => void): () => void {
  if (!listeners.size) {
    position = window.scrollY
    window.addEventListener('scroll', askOnce, { passive: true })
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (!listeners.size) window.removeEventListener('scroll', askOnce)
  }
}

async function askOnce(): Promise<void> {
  if (asked) return
  asked = true
  await nextTask()
  asked = false
  position = window.scrollY
  for (const listener of listeners) listener()
}
