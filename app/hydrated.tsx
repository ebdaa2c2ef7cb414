import { useEffect } from 'react'

/** Tells the start script that the page answers now: clicks that came before are done then. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
}
