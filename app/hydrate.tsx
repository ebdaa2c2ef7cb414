// First, so that the order of the layers is the one that it declares.
import './styles/index.css'
// Notices are pages without script: their rules travel with those of the page, so that there is one sheet for all.
import './result-pages/result-page.css'

import { StrictMode, Suspense, startTransition, use, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { Language } from '#shared/languages.ts'
import { startTracking, track } from './analytics/track.ts'
import { followTrackedLinks, trackLinkClick } from './analytics/tracked-links.ts'
import { languageOf } from './language-of.ts'
import { sectionIds } from './menu-entries.ts'
import { SiteRoutes } from './routes.tsx'
import { loadedWords, loadWords } from './words.ts'

// An entry that starts by itself: what an entry exports is dropped by the build.
const root = document.getElementById('root')
if (root) await hydrate(root)

async function hydrate(root: HTMLElement) {
  // With the words at hand hydration never suspends, so what the visitor sees never flickers.
  await loadWords(languageOf(window.location.pathname))
  trackEarlyClicks()
  followTrackedLinks(document)
  startTracking()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <Suspense>
            <SiteRoutes wordsFor={wordsFor} />
            <Hydrated />
          </Suspense>
        </BrowserRouter>
      </StrictMode>,
    )
  })
}

/** Going back to a language whose words are not here yet waits for them, with the page as it was. */
function wordsFor(language: Language) {
  return loadedWords(language) ?? use(loadWords(language))
}

/** Tells the start script that the page answers now: clicks that came before are done then. */
function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    window.dispatchEvent(new Event('hydrated'))
  }, [])
  return null
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
