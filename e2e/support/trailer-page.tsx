import { createRoot } from 'react-dom/client'
import { createI18n, I18nContext, type Words } from '#app/i18n.ts'
import { pauseTrailer } from '#app/landing/trailer/pause-trailer.ts'
import { Trailer } from '#app/landing/trailer/trailer.tsx'
import en from '#content/en/site.json' with { type: 'json' }

/** The trailer on a page of its own, with room to scroll it away and with somebody who asks it to pause. */
function TrailerPage() {
  return (
    <I18nContext value={createI18n('en', en as Words)}>
      <main style={{ blockSize: '300vh' }}>
        <Trailer />
        <button type="button" onClick={pauseTrailer}>
          Look here
        </button>
      </main>
    </I18nContext>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<TrailerPage />)
