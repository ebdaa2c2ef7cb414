import { useSyncExternalStore } from 'react'

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
  let last = window.scrollY
  const compare = () => {
    const moved = window.scrollY - last
    if (Math.abs(moved) < tremor) return
    last = window.scrollY
    if (down === moved > 0) return
    down = moved > 0
    changed()
  }
  window.addEventListener('scroll', compare, { passive: true })
  return () => window.removeEventListener('scroll', compare)
}
