import { atFirst, inputs } from './inputs.ts'

/**
 * Keeps the section that the address names at the top while styles, fonts and pictures of the first load move the page under it, until
 * the visitor takes over. Where it names none, a link may, before they are all there: scrolling smoothly leads to where the section was.
 * @param arrivals each settles when one of those is there
 */
export function holdAnchor(arrivals: Promise<unknown>[]): void {
  const stop = new AbortController()
  const end = () => stop.abort()
  // To ask whether the fonts are ready lays out the page: nobody should pay for it who is at its top.
  if (!window.location.hash) {
    window.addEventListener('hashchange', () => holdAnchor(arrivals), { once: true, signal: stop.signal })
    void Promise.all(arrivals).then(end)
    return
  }
  atFirst(inputs, end, stop.signal)
  const hold = () => {
    const section = document.getElementById(decodeURIComponent(window.location.hash.slice(1)))
    if (section && !stop.signal.aborted) section.scrollIntoView({ behavior: 'instant' })
  }
  hold()
  // The title face, too, is asked for when the page is laid out with it.
  const held = [...arrivals, document.fonts.ready].map((arrival) => arrival.then(hold))
  Promise.all(held)
    .then(() => document.fonts.ready)
    .then(hold)
    .then(end)
}
