let pause: (() => void) | undefined

/** The player that is on the page says how it is paused; the returned function takes that back. */
export function onPauseTrailer(listener: () => void): () => void {
  pause = listener
  return () => {
    if (pause === listener) pause = undefined
  }
}

/** Pauses the trailer, if one is playing: something else wants the visitor's attention. */
export function pauseTrailer(): void {
  pause?.()
}
