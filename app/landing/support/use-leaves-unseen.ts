import { type RefObject, useEffect, useState } from 'react'
import { onScrollPosition, scrollPosition } from '../../browser/scroll-position.ts'

/**
 * Has `place` leave the window once the page is half a window away from where it was when `active` became true, and calls `left` when it is
 * out of sight. Only there may it change: what is seen to shrink has moved, and takes the eye of whoever reads. Where the focus is in it, it
 * stays.
 * @returns whether it is on its way out, which the caller's styles answer with `visibility: hidden` at its end
 */
export function useLeavesUnseen(place: RefObject<HTMLElement | null>, active: boolean, left: () => void): boolean {
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!active || leaving) return
    const start = window.scrollY
    return onScrollPosition(() => {
      const away = Math.abs(scrollPosition() - start) > window.innerHeight / 2
      if (away && !place.current?.contains(document.activeElement)) setLeaving(true)
    })
  }, [place, active, leaving])

  useEffect(() => {
    if (!leaving) return
    let hidden = false
    // Asked for, not awaited: without motion there is no transition that would say that it has ended.
    const timer = setInterval(() => {
      const element = place.current
      if (!element || element.contains(document.activeElement)) return setLeaving(false)
      // At the second look: by then a frame has been drawn without it.
      if (hidden) {
        left()
        setLeaving(false)
      }
      hidden = getComputedStyle(element).visibility === 'hidden'
    }, 150)
    return () => clearInterval(timer)
  }, [place, leaving, left])

  return active && leaving
}
