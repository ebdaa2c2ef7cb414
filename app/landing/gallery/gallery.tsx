import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { slide } from '#art/made-pictures.ts'
import { galleryIds, slidePicture } from '#art/picture-sets.ts'
import { track } from '../../analytics/track.ts'
import { isModifiedClick } from '../../browser/modified-click.ts'
import { languageOf } from '../../language-of.ts'
import { Picture } from '../../ui/picture.tsx'
import { pauseTrailer } from '../trailer/pause-trailer.ts'
import styles from './gallery.module.css'

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
    const image = galleryIds[index]
    if (image) track('gallery_open', { image })
    if (isModifiedClick(event)) return
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
      {galleryIds.map((id, index) => (
        <GalleryItem key={id} picture={id} index={index} onOpen={(event) => void open(event, index)} />
      ))}
      {shown && <shown.Lightbox index={shown.index} onClose={() => setShown(undefined)} />}
    </section>
  )
}

interface ItemProps {
  picture: (typeof galleryIds)[number]
  index: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function GalleryItem({ picture: id, index, onOpen }: ItemProps) {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  return (
    <figure>
      <a href={slide(id, language)['2x'].src} className={styles.painting} data-gallery-index={index} data-replay="" onClick={onOpen}>
        <Picture
          picture={slidePicture(id, language)}
          alt={t(`gallery.${id}`)}
          sizes={index === 0 ? '(max-width: 767px) 92vw, clamp(52rem, 56vw, 76rem)' : '(max-width: 767px) 46vw, clamp(26rem, 28vw, 38rem)'}
          loading="lazy"
        />
      </a>
      <figcaption className={styles.caption}>{t(`gallery.captions.${id}`)}</figcaption>
    </figure>
  )
}
