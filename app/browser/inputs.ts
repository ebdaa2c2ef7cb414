/** By any of these the visitor takes over. */
export const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls `listener` at the first of each of these. Not in the capturing phase: of `scroll` the page's own is meant, not that of a strip in it. */
export function atFirst(signs: readonly string[], listener: () => void, signal?: AbortSignal): void {
  for (const sign of signs) window.addEventListener(sign, listener, { once: true, passive: true, signal })
}
