import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { fullSize } from '#art/made-pictures.ts'
import { galleryItems, type Hanging, type SlideId, slideIds, slidePicture, tabletPicture, uprightPicture } from '#art/picture-sets.ts'
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

/** Pictures on the wall; each opens the lightbox with all slides. Without script they are links to the pictures themselves. */
export function Gallery() {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<number>()
  const [shown, setShown] = useState<{ index: number; Lightbox: Lightbox['Lightbox'] | undefined }>()
  // At a pointer that moves, not at pictures that scroll under one that rests: the lightbox's sheet styles the page anew.
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
    setShown({ index: slideIds.indexOf(galleryItems[index]?.id as SlideId), Lightbox })
  }

  function onClick(event: MouseEvent<HTMLAnchorElement>, index: number) {
    track('gallery_open', { image: `pic${index + 1}` })
    if (isModifiedClick(event)) return
    event.preventDefault()
    if (busy === undefined) void open(index)
  }

  const close = () => setShown(undefined)
  return (
    <section aria-label={t('gallery.label')} className={styles.gallery} onPointerMove={prepare} onFocus={prepare} onTouchStart={prepare}>
      {galleryItems.map((item, index) => (
        <GalleryItem key={item.id} {...item} index={index} busy={index === busy} onOpen={(event) => onClick(event, index)} />
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

const shownWidth: Record<Hanging, string> = {
  framed: '(max-width: 767px) 100vw, clamp(64rem, 84vw, 140rem)',
  stone: '(max-width: 767px) 100vw, clamp(64rem, 84vw, 140rem)',
  bleed: '100vw',
}

interface ItemProps {
  id: SlideId
  hangs: Hanging
  hasUpright: boolean
  hasTablet: boolean
  index: number
  busy: boolean
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

function GalleryItem({ id, hangs, hasUpright, hasTablet, index, busy, onOpen }: ItemProps) {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  return (
    <figure data-hangs={hangs} data-letters={hasTablet || undefined}>
      <a
        href={fullSize(id, language).src}
        className={styles.painting}
        data-gallery-index={index}
        data-replay={id}
        aria-busy={busy || undefined}
        onClick={onOpen}
      >
        <Picture
          picture={slidePicture(id, language)}
          upright={hasUpright ? uprightPicture(id, language) : undefined}
          tablet={hasTablet ? tabletPicture(id, language) : undefined}
          alt={t(`gallery.alts.${id}`)}
          sizes={shownWidth[hangs]}
          loading="lazy"
        />
      </a>
      <figcaption className={styles.caption}>{t(`gallery.captions.${id}`)}</figcaption>
    </figure>
  )
}
