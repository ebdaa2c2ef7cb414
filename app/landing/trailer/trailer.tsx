import { type MouseEvent, useState } from 'react'
import { site } from '#site.config.ts'
import { isModifiedClick } from '../../browser/modified-click.ts'
import { useTranslation } from '../../i18n.ts'
import { Picture } from '../../ui/picture.tsx'
import { Player } from './player.tsx'
import styles from './trailer.module.css'

/** The trailer's id, for links that lead to it. */
export const trailerAnchor = 'trailer'

/**
 * A poster with a play button; whoever hosts the video is contacted only when the visitor presses play.
 * It is a link, so that without script the video opens by itself. The player is small and part of the application: a chunk
 * of its own could fail.
 */
export function Trailer() {
  const { t } = useTranslation()
  const [playing, setPlaying] = useState(false)

  function start(event: MouseEvent) {
    if (isModifiedClick(event)) return
    event.preventDefault()
    setPlaying(true)
  }

  return (
    <figure id={trailerAnchor} className={styles.trailer} data-state={playing ? 'playing' : 'poster'}>
      {playing ? (
        <Player title={t('trailer.title')} />
      ) : (
        <a href={videoAddress()} className={styles.facade} data-replay="trailer" onClick={start}>
          <Picture
            picture="trailer-poster"
            upright="trailer-poster-upright"
            alt=""
            sizes="(max-width: 767px) 100vw, clamp(60rem, 76vw, 100rem)"
            loading="lazy"
          />
          <span className={styles.play}>
            <span>{t('trailer.play')}</span>
          </span>
        </a>
      )}
      <figcaption>
        {t('trailer.caption')}
        {site.trailer.provider === 'youtube' && <small> {t('trailer.loads', { host: 'youtube-nocookie.com' })}</small>}
      </figcaption>
    </figure>
  )
}

function videoAddress(): string {
  return site.trailer.provider === 'youtube' ? `https://www.youtube-nocookie.com/embed/${site.trailer.id}` : site.trailer.file
}
