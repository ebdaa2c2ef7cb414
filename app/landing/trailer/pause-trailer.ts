let pause: (() => void) | undefined

/** Registers how to pause the current player. @returns unregisters it. */
export function onPauseTrailer(listener: () => void): () => void {
  pause = listener
  return () => {
    if (pause === listener) pause = undefined
  }
}

/** Pauses the trailer if one is playing: something else needs the visitor's attention. */
export function pauseTrailer(): void {
  pause?.()
}
