import { useEffect, useState } from 'react'

// All of the page above a line a third down the window: the last section that begins there is the one being read, or was read last.
const passed = '1000000px 0px -66% 0px'

/**
 * The id of the section that the visitor is reading, among `ids`. What follows a section without being one, such as a form, belongs to it;
 * what begins with the element `opening`, before them all, to the first. `undefined` above that.
 */
export function useSectionInView(ids: readonly string[], opening: string): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const begun = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) begun.add(target.id)
          else begun.delete(target.id)
        }
        setCurrent(ids.findLast((id) => begun.has(id)) ?? (begun.has(opening) ? ids[0] : undefined))
      },
      { rootMargin: passed },
    )
    for (const id of [opening, ...ids]) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids, opening])
  return current
}
