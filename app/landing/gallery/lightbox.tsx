import { useLocation } from 'react-router'
import Yarl, { type Slide } from 'yet-another-react-lightbox'
import Thumbnails from 'yet-another-react-lightbox/plugins/thumbnails'
import { slide } from '#art/made-slides.ts'
import { type SlideId, slideIds, thumbnail } from '#art/picture-sets.ts'
import type { Language } from '#shared/languages.ts'
import { useTranslation } from '../../i18n.ts'
import { languageOf } from '../../language-of.ts'
import './lightbox.css'

interface Props {
  index: number
  onClose: () => void
}

/** All pictures at full size, with thumbnails below. A separate chunk: most visitors never open it. */
export function Lightbox({ index, onClose }: Props) {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  return (
    <Yarl
      open
      index={index}
      close={onClose}
      slides={slideIds.map((id) => slideOf(id, language, t(`gallery.alts.${id}`)))}
      plugins={[Thumbnails]}
      animation={{ fade: 250, swipe: 500 }}
      carousel={{ finite: false, preload: 2, padding: '16px', spacing: '30%' }}
      thumbnails={{ position: 'bottom', ...thumbnail, padding: 0, border: 0, gap: 24, vignette: true, showToggle: false }}
      labels={{
        Previous: t('gallery.previous'),
        Next: t('gallery.next'),
        Close: t('gallery.close'),
        Lightbox: t('gallery.lightbox'),
        Thumbnails: t('gallery.thumbnails'),
        'Photo gallery': t('gallery.pictures'),
        Carousel: t('gallery.carousel'),
        Slide: t('gallery.slide'),
        '{index} of {total}': t('gallery.position'),
      }}
    />
  )
}

function slideOf(id: SlideId, language: Language, alt: string): Slide & { thumbnail: string } {
  const { width, height, thumb, '1x': single, '2x': double } = slide(id, language)
  const ratio = height / width
  return {
    src: single.src,
    srcSet: [single, double].map(({ src, width }) => ({ src, width, height: Math.round(width * ratio) })),
    width,
    height,
    thumbnail: thumb.src,
    alt,
  }
}
