import { useSyncExternalStore } from 'react'
import { onScrollPosition, scrollPosition } from './scroll-position.ts'

/** A finger never rests quite. */
const tremor = 8

let down = false

/** Whether the page was last scrolled towards its end; while prerendering it is `false`. */
export function useScrollsDown(): boolean {
  return useSyncExternalStore(
    onTurn,
    () => down,
    () => false,
  )
}

function onTurn(changed: () => void): () => void {
  let last = scrollPosition()
  return onScrollPosition(() => {
    const moved = scrollPosition() - last
    if (Math.abs(moved) < tremor) return
    last = scrollPosition()
    if (down === moved > 0) return
    down = moved > 0
    changed()
  })
}
