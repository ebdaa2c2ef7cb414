import { useEffect, useState } from 'react'

/** Whether one of the elements with these ids is in the window; `false` until the browser has looked. */
export function useAnyInView(ids: readonly string[]): boolean {
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const seen = new Set<string>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target.id)
        else seen.delete(target.id)
      }
      setInView(seen.size > 0)
    })
    for (const id of ids) {
      const element = document.getElementById(id)
      if (element) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [ids])
  return inView
}
