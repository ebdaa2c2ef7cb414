import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { fullSize } from '#art/made-pictures.ts'
import { galleryIds, type SlideId, slideIds, slidePicture } from '#art/picture-sets.ts'
import { track } from '../../analytics/track.ts'
import { isModifiedClick } from '../../browser/modified-click.ts'
import { retryWhenOnline } from '../../browser/trouble.ts'
import { useBackCloses } from '../../browser/use-back-closes.ts'
import { useTranslation } from '../../i18n.ts'
import { languageOf } from '../../language-of.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { pauseTrailer } from '../trailer/pause-trailer.ts'
import styles from './gallery.module.css'
import viewer from './viewer.module.css'

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

/** Framed pictures; each opens the lightbox with all slides. Without script they are links to the pictures themselves. */
export function Gallery() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<number>()
  const [shown, setShown] = useState<{ index: number; Lightbox: Lightbox['Lightbox'] | undefined }>()
  const prepare = () => void fetchLightbox().catch(() => {})
  useBackCloses(shown !== undefined, () => setShown(undefined))

  async function open(index: number) {
    setBusy(index)
    const Lightbox = await fetchLightbox().then(
      (chunk) => chunk.Lightbox,
      () => undefined,
    )
    setBusy(undefined)
    if (!Lightbox && !navigator.onLine) {
      retryWhenOnline(() => void open(index))
      return
    }
    pauseTrailer()
    setShown({ index: slideIds.indexOf(galleryIds[index] as SlideId), Lightbox })
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>, index: number) {
    track('gallery_open', { image: `pic${index + 1}` })
    if (isModifiedClick(event)) return
    event.preventDefault()
    if (busy === undefined) void open(index)
  }

  const close = () => setShown(undefined)
  return (
    <section aria-label={t('gallery.label')} className={styles.gallery} onPointerOver={prepare} onFocus={prepare} onTouchStart={prepare}>
      {galleryIds.map((id, index) => (
        <GalleryItem key={id} picture={id} index={index} busy={index === busy} onOpen={(event) => onClick(event, index)} />
      ))}
      {shown?.Lightbox && <shown.Lightbox index={shown.index} onClose={close} />}
      {shown && !shown.Lightbox && <PlainViewer index={shown.index} onClose={close} />}
    </section>
  )
}

/** One picture in a dialog of the browser's own, where the lightbox cannot be fetched: the page must not be left for it. */
function PlainViewer({ index, onClose }: { index: number; onClose: () => void }) {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = slideIds[index] as SlideId // of a picture that was pressed
  const { src, width } = fullSize(id, languageOf(useLocation().pathname))
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} aria-label={t('gallery.lightbox')} className={viewer.viewer} onClose={onClose}>
      <img src={src} width={width} alt={t(`gallery.alts.${id}`)} />
      <form method="dialog">
        <Button type="submit">{t('gallery.close')}</Button>
      </form>
    </dialog>
  )
}

/** How the pictures hang, from the first on; a further one hangs beside its neighbour. */
const sizeOf: readonly (keyof typeof shownWidth)[] = ['full', 'most', 'full']

/** An interface, too small to read on a phone: there each of its two windows has the width of the screen. */
const inHalves = 2

const shownWidth = {
  full: '(max-width: 767px) 100vw, clamp(64rem, 86vw, 113rem)',
  most: '(max-width: 767px) 100vw, clamp(46rem, 64vw, 84rem)',
  half: '(max-width: 767px) 100vw, clamp(31rem, 42vw, 56rem)',
}

interface ItemProps {
  picture: SlideId
  index: number
  busy: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function GalleryItem({ picture: id, index, busy, onOpen }: ItemProps) {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  const picture = slidePicture(id, language)
  const halves = index === inHalves
  const sizes = shownWidth[sizeOf[index] ?? 'half']
  return (
    <figure data-size={sizeOf[index]} data-halves={halves || undefined}>
      <a
        href={fullSize(id, language).src}
        className={styles.painting}
        data-gallery-index={index}
        data-replay={id}
        aria-busy={busy || undefined}
        onClick={onOpen}
      >
        <Picture
          picture={picture}
          alt={t(`gallery.alts.${id}`)}
          sizes={halves ? `(max-width: 767px) 250vw, ${sizes}` : sizes}
          loading="lazy"
        />
        {halves && <Picture picture={picture} alt="" sizes="250vw" loading="lazy" />}
      </a>
      <figcaption className={styles.caption}>{t(`gallery.captions.${id}`)}</figcaption>
    </figure>
  )
}
