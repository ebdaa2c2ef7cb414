interface IdleBrowser {
  document: { readonly readyState: string }
  addEventListener(type: 'load', listener: () => void, options: { once: true }): void
  requestIdleCallback?(run: () => void): unknown
  setTimeout(run: () => void, milliseconds: number): unknown
}

// WebKit has no requestIdleCallback; a moment after the load event has to do.
const idleFallbackDelay = 1000

/** Calls `run` once the page has loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void, browser: IdleBrowser = window): void {
  function wait() {
    if (browser.requestIdleCallback) browser.requestIdleCallback(() => run())
    else browser.setTimeout(run, idleFallbackDelay)
  }
  if (browser.document.readyState === 'complete') wait()
  else browser.addEventListener('load', wait, { once: true })
}
