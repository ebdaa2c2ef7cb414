// First: it declares the order of the cascade layers.
import './styles/index.css'

import { type ReactNode, StrictMode, Suspense, startTransition, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { Language } from '#shared/languages.ts'
import { startTracking, track } from './analytics/track.ts'
import { followTrackedLinks, trackLinkClick } from './analytics/tracked-links.ts'
import { nextTask } from './browser/next-task.ts'
import { readTypedText, restoreTypedText, writeTypedText } from './browser/typed-text.ts'
import { languageOf } from './language-of.ts'
import { sectionIds } from './page-blocks.ts'
import { SiteRoutes } from './routes.tsx'
import { loadedWords, loadWords } from './words.ts'

// The entry starts by itself: the bundler drops an entry's exports.
const root = document.getElementById('root')
if (root) await hydrate(root)

async function hydrate(root: HTMLElement) {
  // With the words loaded first, hydration never suspends and nothing flickers.
  await loadWords(languageOf(window.location.pathname))
  // The application's modules have just been set up. What React does to listen is a task of its own, or a slow phone would stand still.
  await nextTask()
  trackEarlyClicks()
  followTrackedLinks(document)
  startTracking()
  const typed = followTypedText()
  ignoreIterations(root)
  startTransition(() => {
    hydrateRoot(
      root,
      <PlaceInDocument>
        <StrictMode>
          <BrowserRouter>
            <Suspense>
              <SiteRoutes wordsFor={wordsFor} />
              <Hydrated whenDone={typed.restore} />
            </Suspense>
          </BrowserRouter>
        </StrictMode>
      </PlaceInDocument>,
    )
  })
}

/**
 * `useId` counts the siblings on the way from the root of what is rendered: in the build that is the document, the second of two in
 * `<html>` and the first of three in `<body>` (app/document.tsx). The same siblings here give the same ids.
 */
function PlaceInDocument({ children }: { children: ReactNode }) {
  return (
    <>
      {null}
      {/* biome-ignore lint/complexity/noUselessFragments: it is the level of <body> */}
      <>
        {children}
        {null}
        {null}
      </>
    </>
  )
}

/** Suspends, with the page as it was, when going back to a language whose words are not loaded. */
function wordsFor(language: Language) {
  return loadedWords(language) ?? use(loadWords(language))
}

/**
 * React listens for every event that there is. As long as somebody listens for this one, the browser wakes the main thread whenever an
 * ember begins its flight anew, which else the compositor does alone.
 */
function ignoreIterations(root: HTMLElement) {
  const { addEventListener } = root
  root.addEventListener = (type: string, ...rest: [EventListener, AddEventListenerOptions?]) => {
    if (type !== 'animationiteration') addEventListener.call(root, type, ...rest)
  }
}

/** Tells the start script that the page answers now: clicks that came before are done then. */
function Hydrated({ whenDone }: { whenDone: () => void }) {
  useEffect(() => {
    whenDone()
    restoreTypedText()
    document.documentElement.dataset.hydrated = ''
    showIcon()
    window.dispatchEvent(new Event('hydrated'))
  }, [whenDone])
  return null
}

/** The page's icon: nothing competes with it now (app/document.tsx). */
function showIcon() {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon][data-late]')
  if (icon?.dataset.late) icon.href = icon.dataset.late
}

/** Follows what is typed while React hydrates; `restore` brings back what a rebuilt form has lost. */
function followTypedText() {
  let typed = readTypedText()
  const follow = () => {
    typed = readTypedText()
  }
  for (const event of ['input', 'focusin']) document.addEventListener(event, follow, true)
  return {
    restore() {
      for (const event of ['input', 'focusin']) document.removeEventListener(event, follow, true)
      writeTypedText(typed)
    },
  }
}

/** Counts the links that were clicked, and followed, before the application came; a section's heading gets the focus that it is due. */
function trackEarlyClicks(): void {
  for (const element of window.earlyClicks?.splice(0) ?? []) {
    const section = sectionIds.find((id) => element.getAttribute('href') === `#${id}`)
    if (section) {
      track('hash_click', { section })
      document.getElementById(`${section}-title`)?.focus({ preventScroll: true })
    } else trackLinkClick(element)
  }
}
