import { useSyncExternalStore } from 'react'

/**
 * Whether the page keeps still: because the system asks for reduced motion, or because the visitor chose so here (WCAG 2.2.2).
 * The choice is `<html data-still>`, which styles read and the start script restores from the storage.
 */
const key = 'still'

export function keepsStill(): boolean {
  return isStilled() || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Restores the choice of an earlier visit, before anything moves. */
export function restoreStillness(): void {
  document.documentElement.toggleAttribute('data-still', remembered())
}

export function setStilled(stilled: boolean): void {
  document.documentElement.toggleAttribute('data-still', stilled)
  try {
    if (stilled) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused: the choice holds for this page.
  }
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

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
