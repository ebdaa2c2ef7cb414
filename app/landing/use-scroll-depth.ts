import { useEffect } from 'react'
import { track } from '../analytics/track.ts'

const reachedAt = 0.2
const depths = { story: 'half', partnership: 'full' } as const

// Each is reported once per page load, whatever the language.
const reported = new Set<string>()

/** Reports how far visitors read: half when a fifth of Story is in the viewport, full when a fifth of Partnership is. */
export function useScrollDepth(): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, intersectionRatio, target } of entries) {
          const depth = depths[target.id as keyof typeof depths]
          if (!depth || !isIntersecting || intersectionRatio < reachedAt || reported.has(depth)) continue
          reported.add(depth)
          track('scroll_depth', { depth })
        }
      },
      { threshold: reachedAt },
    )
    for (const id of Object.keys(depths)) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
}
