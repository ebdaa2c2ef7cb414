import { useLocation } from 'react-router'
import { slideIds, slidePicture } from '#art/picture-sets.ts'
import { useTranslation } from '../i18n.ts'
import { languageOf } from '../language-of.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './view.module.css'

/** The game from edge to edge of the window, as through a gap in the wall; see `PageBlock` for `whole`. Nothing, where the gallery has no such picture. */
export function View({ slide, whole }: { slide: string; whole: boolean }) {
  const { t } = useTranslation()
  const language = languageOf(useLocation().pathname)
  const id = slideIds.find((one) => one === slide)
  if (!id) return null
  // Not every picture of the list has one.
  const caption: string | undefined = t(`gallery.captions.${id}`)
  return (
    <figure className={styles.view} data-whole={whole || undefined}>
      <Picture picture={slidePicture(id, language)} alt={t(`gallery.alts.${id}`)} sizes="max(100vw, 150vh)" loading="lazy" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
