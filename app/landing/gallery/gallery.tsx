import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { slideIds } from '#art/slides.ts'
import { track } from '../../analytics/track.ts'
import { pauseTrailer } from '../trailer/pause-trailer.ts'
import styles from './gallery.module.css'
import { Painting } from './painting.tsx'

const onPage = ['pic1', 'pic2', 'pic3', 'pic4', 'pic5'] as const

type Lightbox = typeof import('./lightbox.tsx')

// Fetched on the first sign of interest, once.
let lightbox: Promise<Lightbox> | undefined
function fetchLightbox(): Promise<Lightbox> {
  lightbox ??= import('./lightbox.tsx').catch((error: unknown) => {
    lightbox = undefined
    throw error
  })
  return lightbox
}

/** Five framed pictures; each opens the lightbox with all eight. Without script they are links to the pictures themselves. */
export function Gallery() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<{ Lightbox: Lightbox['Lightbox']; index: number }>()
  const prepare = () => void fetchLightbox().catch(() => {})

  async function open(event: MouseEvent<HTMLAnchorElement>, index: number) {
    const image = onPage[index]
    if (image) track('gallery_open', { image })
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const full = event.currentTarget.href
    try {
      const { Lightbox } = await fetchLightbox()
      pauseTrailer()
      setShown({ Lightbox, index })
    } catch {
      window.location.assign(full)
    }
  }

  return (
    <section aria-label={t('gallery.label')} className={styles.gallery} onPointerOver={prepare} onFocus={prepare} onTouchStart={prepare}>
      {onPage.map((id, index) => (
        <Painting key={id} picture={id} index={index} onOpen={(event) => void open(event, index)} />
      ))}
      {shown && <shown.Lightbox ids={slideIds} index={shown.index} onClose={() => setShown(undefined)} />}
    </section>
  )
}
