/** By any of these the visitor takes over. */
export const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls `listener` at the first of each of these. */
export function atFirst(signs: readonly string[], listener: () => void, signal?: AbortSignal): void {
  for (const sign of signs) window.addEventListener(sign, listener, { once: true, passive: true, signal })
}
