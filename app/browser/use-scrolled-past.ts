import { useSyncExternalStore } from 'react'
import { onScrollPosition, scrollPosition } from './scroll-position.ts'

/**
 * Whether the page is scrolled further than `distance` pixels.
 * Scrolling re-renders the component only when the answer changes; while prerendering it is `false`.
 */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    onScrollPosition,
    () => scrollPosition() > distance,
    () => false,
  )
}
