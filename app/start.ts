import { isModifiedClick } from './browser/modified-click.ts'
import { rememberLanguage } from './browser/remember-language.ts'

/**
 * The one script in the page itself. It waits for the largest paint and an idle moment, or for the visitor's first input,
 * and only then fetches the application: the bytes of React then compete with nothing that the visitor sees.
 *
 * Until the application answers, links and forms work by themselves. A click on a control that needs it is kept and done
 * again afterwards; a link into the page is followed here, so that it adds no history entry.
 */
const entries = document.currentScript?.dataset.entries?.split(' ') ?? []
const early: HTMLElement[] = []
let asked = false

function fetchApplication(): void {
  if (asked) return
  asked = true
  Promise.all(entries.map((entry) => import(/* @vite-ignore */ entry))).catch(() => {
    // Let the browser do what the script could not: follow the link, send the form.
    stopListening()
    for (const element of early.splice(0)) activate(element)
  })
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || isModifiedClick(event)) return
  const element = event.target.closest<HTMLElement>('a,button:not([type=submit])')
  if (!element) return
  if (element instanceof HTMLButtonElement || element.dataset.replay === '') {
    event.preventDefault()
    early.push(element)
    return
  }
  window.earlyClicks?.push(element)
  if (!(element instanceof HTMLAnchorElement)) return
  if (element.hreflang) {
    rememberLanguage(element.hreflang)
    element.search = location.search
    element.hash = location.hash
  }
  if (element.getAttribute('href')?.startsWith('#')) {
    event.preventDefault()
    location.replace(element.hash)
  }
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.replay === undefined) return
  event.preventDefault()
  early.push(form)
}

function activate(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element.click()
}

function stopListening(): void {
  document.removeEventListener('click', onClick, true)
  document.removeEventListener('submit', onSubmit, true)
}

document.documentElement.dataset.loading = ''
window.earlyClicks = []
document.addEventListener('click', onClick, true)
document.addEventListener('submit', onSubmit, true)
window.addEventListener('hydrated', () => {
  stopListening()
  for (const element of early.splice(0)) activate(element)
})

window.addEventListener('load', () => {
  window.loadedAt = Date.now()
  delete document.documentElement.dataset.loading
  // Safari has no idle callback, Firefox and Safari may report no largest paint: the load event is late enough for both.
  const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200))
  afterLargestPaint(() => whenIdle(fetchApplication, { timeout: 3000 }))
})
for (const input of ['pointerdown', 'keydown', 'touchstart'] as const) {
  document.addEventListener(input, fetchApplication, { once: true, passive: true, capture: true })
}

function afterLargestPaint(callback: () => void): void {
  let done = false
  const once = () => {
    if (!done) callback()
    done = true
  }
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) {
    new PerformanceObserver(once).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(once, 1000)
  } else once()
}
