import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createI18n, type Words } from '#app/i18n.ts'
import { pauseTrailer } from '#app/landing/trailer/pause-trailer.ts'
import { Trailer } from '#app/landing/trailer/trailer.tsx'
import en from '#content/en/site.json' with { type: 'json' }

/** The trailer on a page of its own, with room to scroll it away and with somebody who asks it to pause. */
function TrailerPage() {
  return (
    <I18nextProvider i18n={createI18n('en', en as Words)}>
      <main style={{ blockSize: '300vh' }}>
        <Trailer />
        <button type="button" onClick={pauseTrailer}>
          Look here
        </button>
      </main>
    </I18nextProvider>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<TrailerPage />)
