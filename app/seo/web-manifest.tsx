import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { languageOf } from '../language-of.ts'

/** Names the web manifest once the application answers: nobody installs the page before, and its bytes would compete with the hero. */
export function WebManifest() {
  const language = languageOf(useLocation().pathname)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return isMounted ? <link rel="manifest" href={`/${language}.webmanifest`} /> : null
}
