const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Keeps the section that the address names at the top while fonts and pictures of the first load move the page under it, until the
 * visitor takes over.
 * @param kit settles when the stylesheet that names the text face has come
 */
export function holdAnchor(kit: Promise<unknown>): void {
  const stop = new AbortController()
  for (const input of inputs) window.addEventListener(input, () => stop.abort(), { signal: stop.signal, passive: true, capture: true })
  const hold = () => {
    const section = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
    if (section && !stop.signal.aborted) section.scrollIntoView({ behavior: 'instant' })
  }
  hold()
  // Faces are asked for when the page is laid out with them.
  kit
    .then(hold)
    .then(() => document.fonts.ready)
    .then(hold)
    .then(() => stop.abort())
}
