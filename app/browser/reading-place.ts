/**
 * What a reader may be looking at, from the whole to its parts. What is folded is nowhere, whatever browsers say of its place. A section's
 * title stands for no more than the section does, and may still glide up with its slab.
 */
const places = 'main section, main form, main h1, main h3, main p:not(details:not([open]) p)'

/**
 * Remembers what stands at the reading line. The function that it returns brings it back there, once the page has other words and
 * again when their font has come, unless the visitor has scrolled meanwhile. Browsers that anchor scrolling by themselves are off by
 * some lines, WebKit by some thousand pixels.
 */
export function rememberReadingPlace(): () => void {
  const root = document.documentElement
  // Where a section comes to rest, with some pixels for rounding.
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + 8
  const place = [...document.querySelectorAll(places)].findLast((element) => element.getBoundingClientRect().top <= line)
  if (!place) return () => {}
  const top = place.getBoundingClientRect().top
  root.style.overflowAnchor = 'none'

  let left = window.scrollY
  const restore = () => {
    if (window.scrollY !== left) return
    window.scrollBy({ top: place.getBoundingClientRect().top - top, behavior: 'instant' })
    left = window.scrollY
  }
  return () => {
    left = window.scrollY
    restore()
    // The font of the other language is asked for when its first words are laid out.
    requestAnimationFrame(() =>
      requestAnimationFrame(async () => {
        await document.fonts.ready
        restore()
        root.style.overflowAnchor = ''
      }),
    )
  }
}
