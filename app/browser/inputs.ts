/** By any of these the visitor takes over. */
export const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
