import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { picture } from '#art/made-pictures.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

interface Props {
  picture: 'pic1' | 'pic2' | 'pic3' | 'pic4' | 'pic5'
  index: number
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function Painting({ picture: id, index, onOpen }: Props) {
  const { t } = useTranslation()
  return (
    <figure>
      <a href={picture(id).webp.at(-1)?.src} className={styles.painting} data-gallery-index={index} data-replay="" onClick={onOpen}>
        <Picture
          picture={id}
          alt={t(`gallery.${id}`)}
          sizes={index === 0 ? '(max-width: 767px) 92vw, clamp(52rem, 56vw, 76rem)' : '(max-width: 767px) 46vw, clamp(26rem, 28vw, 38rem)'}
          loading="lazy"
        />
      </a>
      <figcaption className={styles.caption}>{t(`gallery.captions.${id}`)}</figcaption>
    </figure>
  )
}
