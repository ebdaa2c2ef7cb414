import { useSyncExternalStore } from 'react'

/**
 * Whether the page is scrolled further than `distance` pixels.
 * Scrolling re-renders the component only when the answer changes; while prerendering it is `false`.
 */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > distance,
    () => false,
  )
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true })
  return () => window.removeEventListener('scroll', changed)
}
