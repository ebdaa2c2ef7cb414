// First, so that the order of the layers is the one that it declares.
import './styles/index.css'
// Notices are pages without script: their rules travel with those of the page, so that there is one sheet for all.
import './notices/notice.css'

import { StrictMode, Suspense, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import type { Language } from '#shared/languages.ts'
import { startTracking } from './analytics/track.ts'
import { followTrackedLinks } from './analytics/tracked-links.ts'
import { countEarlyClicks } from './early-clicks.ts'
import { Hydrated } from './hydrated.tsx'
import { languageOf } from './language-of.ts'
import { SiteRoutes } from './routes.tsx'
import { loadedWords, loadWords } from './words.ts'

// An entry that starts by itself: what an entry exports is dropped by the build.
const root = document.getElementById('root')
if (root) await hydrate(root)

async function hydrate(root: HTMLElement) {
  // With the words at hand hydration never suspends, so what the visitor sees never flickers.
  await loadWords(languageOf(window.location.pathname))
  countEarlyClicks()
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
