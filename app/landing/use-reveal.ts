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
    for (const section of document.querySelectorAll<HTMLElement>('main section[data-material]')) {
      if (section.getBoundingClientRect().top < window.innerHeight) continue
      section.dataset.unsettled = ''
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
}
