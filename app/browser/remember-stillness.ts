// Apart from motion.ts, which needs React: the start script, which is in the page itself, must not carry any of it.

const key = 'still'

/** Restores the choice of an earlier visit, before anything moves. */
export function restoreStillness(): void {
  document.documentElement.toggleAttribute('data-still', remembered())
}

export function rememberStillness(stilled: boolean): void {
  try {
    if (stilled) localStorage.setItem(key, '')
    else localStorage.removeItem(key)
  } catch {
    // Storage is refused: the choice holds for this page.
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}
