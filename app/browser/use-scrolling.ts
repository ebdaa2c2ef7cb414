import { useSyncExternalStore } from 'react'

let scrolling = false

/** Whether the page moves just now. Browsers that do not say when it has come to rest leave it `true` after the first time. */
export function useScrolling(): boolean {
  return useSyncExternalStore(
    onScroll,
    () => scrolling,
    () => false,
  )
}

function onScroll(changed: () => void): () => void {
  const say = (now: boolean) => () => {
    if (scrolling === now) return
    scrolling = now
    changed()
  }
  const [moves, rests] = [say(true), say(false)]
  document.addEventListener('scroll', moves, { passive: true })
  document.addEventListener('scrollend', rests)
  return () => {
    document.removeEventListener('scroll', moves)
    document.removeEventListener('scrollend', rests)
  }
}
