import { type RefObject, useEffect } from 'react'
import { onScrollPosition, scrollPosition } from '../../browser/scroll-position.ts'

/** Calls `scrolledOn` once the page is half a window away from where it was when `active` became true, unless the focus is in `place` then. */
export function useScrolledOn(place: RefObject<HTMLElement | null>, active: boolean, scrolledOn: () => void): void {
  useEffect(() => {
    if (!active) return
    const start = window.scrollY
    return onScrollPosition(() => {
      const away = Math.abs(scrollPosition() - start) > window.innerHeight / 2
      if (away && !place.current?.contains(document.activeElement)) scrolledOn()
    })
  }, [place, active, scrolledOn])
}
