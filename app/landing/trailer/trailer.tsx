import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { site } from '#site.config.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './trailer.module.css'

const Player = lazy(() => import('./player.tsx'))

/**
 * A poster with a play button; the player, and whoever hosts it, is met only when the visitor presses play.
 * It is a link, so that without script the video opens by itself.
 */
export function Trailer() {
  const { t } = useTranslation()
  const [playing, setPlaying] = useState(false)
  const poster = <Picture picture="trailer-poster" alt="" sizes="(max-width: 767px) 100vw, clamp(56rem, 52vw, 72rem)" loading="lazy" />
  return (
    <figure className={styles.trailer} data-state={playing ? 'playing' : 'poster'}>
      {playing ? (
        <Suspense fallback={poster}>
          <Player title={t('trailer.title')} />
        </Suspense>
      ) : (
        <a
          href={videoAddress()}
          className={styles.facade}
          data-replay=""
          onClick={(event) => {
            event.preventDefault()
            setPlaying(true)
          }}
        >
          {poster}
          <span className={styles.play}>{t('trailer.play')}</span>
        </a>
      )}
      <figcaption>
        {t('trailer.title')}
        {site.trailer.provider === 'youtube' && <small> {t('trailer.loads', { host: 'youtube-nocookie.com' })}</small>}
      </figcaption>
    </figure>
  )
}

function videoAddress(): string {
  return site.trailer.provider === 'youtube' ? `https://www.youtube-nocookie.com/embed/${site.trailer.id}` : site.trailer.file
}
