import { useEffect, useState } from 'react'

/**
 * Becomes true `delay` milliseconds after the page has loaded, however early or late the application came, but not before the stylesheet
 * that draws what is to appear.
 */
export function useAppearsAfterLoad(delay: number): boolean {
  const [appeared, setAppeared] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const appear = async () => {
      await window.styled
      if (!left) setAppeared(true)
    }
    const wait = () => {
      const sinceLoad = Date.now() - (window.loadedAt ?? Date.now())
      timer = setTimeout(appear, Math.max(0, delay - sinceLoad))
    }
    // A tap may bring the application before the page has loaded.
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      left = true
      window.removeEventListener('load', wait)
      clearTimeout(timer)
    }
  }, [delay])
  return appeared
}
