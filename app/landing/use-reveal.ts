import { useEffect } from 'react'
import { keepsStill } from '../browser/motion.ts'

/**
 * Sections below the viewport slide a little into place, once, when first reached. They are never hidden: without script,
 * or under reduced motion, they are in place from the start.
 */
export function useReveal(): void {
  useEffect(() => {
    if (keepsStill()) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        delete target.dataset.unsettled
        observer.unobserve(target)
      }
    })
    const sections = [...document.querySelectorAll<HTMLElement>('main section[data-material]')]
    // All are measured before one is marked, or each would be laid out for the next.
    for (const section of sections.filter((section) => section.getBoundingClientRect().top >= window.innerHeight)) {
      section.dataset.unsettled = ''
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
}
