import { useEffect, useState } from 'react'

/** Becomes true `delay` milliseconds after the page has loaded, however late the scripts came. */
export function useAppearsAfterLoad(delay: number): boolean {
  const [appeared, setAppeared] = useState(false)
  useEffect(() => {
    const sinceLoad = Date.now() - (window.loadedAt ?? Date.now())
    const timer = setTimeout(() => setAppeared(true), Math.max(0, delay - sinceLoad))
    return () => clearTimeout(timer)
  }, [delay])
  return appeared
}
