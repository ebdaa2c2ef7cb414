import { useEffect, useState } from 'react'

// A line a third down the window: the section that crosses it is the one being read.
const readingLine = '-33% 0px -66% 0px'

/** The id of the section that the visitor is reading, among `ids`; `undefined` above and between them. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const crossing = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) crossing.add(target.id)
          else crossing.delete(target.id)
        }
        setCurrent(ids.find((id) => crossing.has(id)))
      },
      { rootMargin: readingLine },
    )
    for (const id of ids) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
