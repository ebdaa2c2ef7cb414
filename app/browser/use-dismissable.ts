import { useEffect } from 'react'

/** Calls `dismiss` on Escape, wherever the focus is, while `active` (WCAG 1.4.13 requires it for content shown on hover or focus). */
export function useDismissable(active: boolean, dismiss: () => void): void {
  useEffect(() => {
    if (!active) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [active, dismiss])
}
