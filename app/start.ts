import { setBusy } from './browser/busy.ts'
import { markFarParts } from './browser/far-parts.ts'
import { holdAnchor } from './browser/hold-anchor.ts'
import { idle } from './browser/idle.ts'
import { atFirst, inputs } from './browser/inputs.ts'
import { applyKit } from './browser/kit.ts'
import { deferFaces, setLateFaces } from './browser/late-faces.ts'
import { isModifiedClick } from './browser/modified-click.ts'
import { rememberLanguage } from './browser/remember-language.ts'
import { restoreStillness } from './browser/remember-stillness.ts'
import { retryWhenOnline } from './browser/trouble.ts'
import { storeTypedText } from './browser/typed-text.ts'
import { fetchFormTime } from './landing/signup/form-time.ts'

/**
 * The one script in the page itself. It waits for the largest paint and an idle moment, or for the visitor's first input,
 * and only then fetches the application: the bytes of React then compete with nothing that the visitor sees.
 *
 * Until the application answers, links and forms work by themselves. A press on a control that needs it is shown at once,
 * queued once, and replayed; if the application has not come after a few seconds, the platform's own way is taken: the link
 * is followed, the form posts itself. A link into the page is followed here, so that it adds no history entry.
 */
const { entries: entryList = '', kit = '' } = document.currentScript?.dataset ?? {}
const entries = entryList.split(' ')

/** How long a press waits for the application, in milliseconds. */
const patience = 4000

/** The `data-replay` of the controls that were pressed: names, since React may replace the elements. */
const queued = new Set<string>()
/** Forms that are posting themselves. */
const posting = new Set<string>()
let asked = false

function fetchApplication(): void {
  if (asked) return
  asked = true
  Promise.all(entries.map((entry) => import(/* @vite-ignore */ entry))).catch(() => {
    if (!navigator.onLine) {
      asked = false
      retryWhenOnline(fetchApplication)
    } else for (const name of queued) takeNativeWay(name)
  })
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || isModifiedClick(event)) return
  const element = event.target.closest<HTMLElement>('a,button:not([type=submit])')
  if (!element) return
  if (element.dataset.replay) {
    event.preventDefault()
    queue(element, element.dataset.replay)
    return
  }
  if (!(element instanceof HTMLAnchorElement)) return
  window.earlyClicks?.push(element)
  if (element.getAttribute('href')?.startsWith('#')) {
    event.preventDefault()
    location.replace(element.hash)
  } else if (element.hreflang) {
    rememberLanguage(element.hreflang)
    element.search = location.search
    element.hash = location.hash
    storeTypedText()
    if (navigator.onLine) return
    event.preventDefault()
    retryWhenOnline(() => element.click())
  }
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.dataset.replay) return
  event.preventDefault()
  void fetchFormTime()
  queue(form, form.dataset.replay)
}

function queue(element: HTMLElement, name: string): void {
  setBusy(element, true)
  if (queued.has(name) || posting.has(name)) return
  queued.add(name)
  setTimeout(takeNativeWay, patience, name)
}

function find(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-replay="${name}"]`)
}

/** A button has no native way: it goes on waiting. */
function takeNativeWay(name: string): void {
  const element = find(name)
  if (!queued.has(name) || element instanceof HTMLButtonElement) return
  if (!navigator.onLine) {
    retryWhenOnline(() => takeNativeWay(name))
    return
  }
  queued.delete(name)
  if (element instanceof HTMLFormElement) {
    posting.add(name)
    void fetchFormTime().then(() => element.submit())
  } else if (element instanceof HTMLAnchorElement) {
    setBusy(element, false)
    location.href = element.href
  }
}

function onFocus({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement && target.form?.dataset.replay) void fetchFormTime()
}

restoreStillness()
deferFaces()
document.documentElement.dataset.loading = ''
window.earlyClicks = []
const early = new AbortController()
const untilHydrated = { capture: true, signal: early.signal }
document.addEventListener('click', onClick, untilHydrated)
document.addEventListener('submit', onSubmit, untilHydrated)
document.addEventListener('focusin', onFocus, untilHydrated)
window.addEventListener('hydrated', () => {
  early.abort()
  for (const name of queued) {
    const element = find(name)
    if (!element) continue
    setBusy(element, false)
    if (element instanceof HTMLFormElement) element.requestSubmit()
    else element.click()
  }
  queued.clear()
})
// Back from where a form or a link has led.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  for (const name of posting) setBusy(find(name) ?? document.body, false)
  posting.clear()
})

window.addEventListener('load', () => {
  window.loadedAt = Date.now()
  // Firefox and Safari may report no largest paint: the load event is late enough.
  const largestPaint = new Promise<void>(afterLargestPaint)
  const styled = largestPaint.then(() => applyKit(kit))
  window.styled = styled
  holdAnchor([styled, largestPaint.then(() => setLateFaces(styled))])
  markFarParts()
  delete document.documentElement.dataset.loading
  void largestPaint.then(() => idle(3000)).then(fetchApplication)
})
atFirst(inputs, fetchApplication)

/** @param resolve of a promise: what comes after its first call does nothing */
function afterLargestPaint(resolve: () => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) {
    new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(resolve, 1000)
  } else resolve()
}
