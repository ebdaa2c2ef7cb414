import { useEffect } from 'react'

/**
 * Sections below the window settle into their place when they are first reached, once. They are only moved a little, never
 * hidden; who asked for less motion, or has no script, finds them settled.
 */
export function useReveal(): void {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        delete target.dataset.unsettled
        observer.unobserve(target)
      }
    })
    for (const section of document.querySelectorAll<HTMLElement>('main > section[data-material]')) {
      if (section.getBoundingClientRect().top < window.innerHeight) continue
      section.dataset.unsettled = ''
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
}
