import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether what has the focus lies, if only in part, where `place` would cover it; what has the focus inside of `place` does not.
 * Asked again whenever the focus or the page has moved. While `shown` is false nobody listens and the answer is false.
 */
export function useCoversFocus(place: RefObject<HTMLElement | null>, shown: boolean): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    if (!shown) return
    let frame = 0
    // In the next frame: only then has the browser scrolled to what has got the focus.
    const look = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0
        setCovers(place.current !== null && coversFocus(place.current))
      })
    }
    look()
    const moves = ['focusin', 'focusout', 'scroll', 'resize'] as const
    for (const move of moves) window.addEventListener(move, look, { passive: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, look)
      cancelAnimationFrame(frame)
    }
  }, [place, shown])
  return shown && covers
}

function coversFocus(place: HTMLElement): boolean {
  const focused = document.activeElement
  if (!focused || focused === document.body || place.contains(focused)) return false
  const [above, below] = [place.getBoundingClientRect(), focused.getBoundingClientRect()]
  return above.left < below.right && below.left < above.right && above.top < below.bottom && below.top < above.bottom
}
