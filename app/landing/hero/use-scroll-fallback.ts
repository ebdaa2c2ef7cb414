import { type RefObject, useEffect, useRef } from 'react'

/**
 * In browsers without scroll-driven animations, writes the scroll position in pixels to `--scrolled`
 * of the element, at most once a frame. Off while `still` and under reduced motion.
 */
export function useScrollFallback(still: boolean): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (still || CSS.supports('animation-timeline: scroll()')) return
    let frame = 0
    const write = () => {
      frame = 0
      element.current?.style.setProperty('--scrolled', String(window.scrollY))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(write)
    }
    write()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [still])
  return element
}
