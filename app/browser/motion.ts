import { useSyncExternalStore } from 'react'
import { rememberStillness } from './remember-stillness.ts'

/**
 * Whether the page keeps still: because the system asks for reduced motion, or because the visitor chose so here (WCAG 2.2.2).
 * The choice is `<html data-still>`, which styles read and the start script restores from the storage.
 */
export function keepsStill(): boolean {
  return isStilled() || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

export function setStilled(stilled: boolean): void {
  document.documentElement.toggleAttribute('data-still', stilled)
  rememberStillness(stilled)
  for (const listener of listeners) listener()
}

/** The visitor's choice; `false` while prerendering. */
export function useStilled(): boolean {
  return useSyncExternalStore(subscribe, isStilled, () => false)
}

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function isStilled(): boolean {
  return document.documentElement.hasAttribute('data-still')
}
