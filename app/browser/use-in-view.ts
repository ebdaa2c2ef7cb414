import { useEffect, useState } from 'react'

/**
 * Those of the elements with these ids that are in the window, or in what `rootMargin` makes of it. Empty until the browser has looked.
 * @param ids the same list each time: another one is looked for anew
 */
export function useInView(ids: readonly string[], rootMargin: string): ReadonlySet<string> {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) after[isIntersecting ? 'add' : 'delete'](target.id)
          return after
        }),
      { rootMargin },
    )
    for (const id of ids) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids, rootMargin])
  return inView
}
