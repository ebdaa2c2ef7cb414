import { track } from './analytics/track.ts'
import { trackEarlyClick } from './analytics/tracked-links.ts'
import { sectionIds } from './landing/menu-entries.ts'

/** Counts the links that were clicked, and followed, before the application came; a section's heading gets the focus that it is due. */
export function countEarlyClicks(): void {
  for (const element of window.earlyClicks?.splice(0) ?? []) {
    const section = sectionIds.find((id) => element.getAttribute('href') === `#${id}`)
    if (section) {
      track('hash_click', { section })
      document.getElementById(`${section}-title`)?.focus({ preventScroll: true })
    } else trackEarlyClick(element)
  }
}
