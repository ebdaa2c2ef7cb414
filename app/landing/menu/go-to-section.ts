import { scrollBehaviour } from '../../browser/scroll-behaviour.ts'

/** Scrolls to a section, names it in the address without a new history entry, and moves the focus to its heading. */
export function goToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  section.scrollIntoView({ behavior: scrollBehaviour() })
  window.history.replaceState(window.history.state, '', `#${id}`)
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
