import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { picture } from '#art/made-pictures.ts'
import { languages } from '#shared/languages.ts'
import { site, type Trailer } from '#site.config.ts'
import { useTranslation } from '../../i18n.ts'
import { onPauseTrailer } from './pause-trailer.ts'

/** What the page needs from a player: its element and a way to pause it. */
interface PlayerHandle {
  element: HTMLElement | null
  pause: () => void
}

/** The configured player. It pauses when it leaves the viewport and when `pauseTrailer` is called. */
export function Player({ title }: { title: string }) {
  const player = useRef<PlayerHandle>(null)
  usePauseOutOfView(player)
  // The button that was pressed is gone; what it has started is where the visitor is.
  useEffect(() => player.current?.element?.focus({ preventScroll: true }), [])
  const { trailer } = site
  return trailer.provider === 'youtube' ? (
    <YoutubePlayer ref={player} id={trailer.id} title={title} />
  ) : (
    <FilePlayer ref={player} trailer={trailer} title={title} />
  )
}

function usePauseOutOfView(player: RefObject<PlayerHandle | null>) {
  useEffect(() => {
    const pause = () => player.current?.pause()
    const observer = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting) pause()
    })
    if (player.current?.element) observer.observe(player.current.element)
    const forget = onPauseTrailer(pause)
    return () => {
      observer.disconnect()
      forget()
    }
  }, [player])
}

interface FileProps {
  trailer: Extract<Trailer, { provider: 'file' }>
  title: string
  ref: Ref<PlayerHandle>
}

/** The studio's own file, in the browser's player, with captions in both languages. */
function FilePlayer({ trailer, title, ref }: FileProps) {
  const { t, language: own } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  const captioned = languages.filter((language) => trailer.captions[language])
  useImperativeHandle(ref, () => ({ element: video.current, pause: () => video.current?.pause() }), [])

  // `default` counts only when the tracks are added. Whoever has switched captions off is left without.
  useEffect(() => {
    const tracks = [...(video.current?.textTracks ?? [])]
    if (!tracks.some(({ mode }) => mode === 'showing')) return
    for (const track of tracks) track.mode = track.language === own ? 'showing' : 'disabled'
  }, [own])

  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are there, one track a language */}
      <video
        ref={video}
        src={trailer.file}
        aria-label={title}
        poster={picture('trailer-poster').fallback.src}
        controls
        autoPlay
        playsInline
        onError={() => {
          setFailed(true)
          if (!navigator.onLine) window.addEventListener('online', () => video.current?.load(), { once: true })
        }}
        onPlaying={() => setFailed(false)}
      >
        {captioned.map((language) => (
          <track
            key={language}
            kind="captions"
            src={trailer.captions[language]}
            srcLang={language}
            label={t(`language.${language}`)}
            default={language === own}
          />
        ))}
      </video>
      <p role="alert">{failed && t('trailer.failed')}</p>
    </>
  )
}

const youtube = 'https://www.youtube-nocookie.com'

/**
 * YouTube's player in its own frame. It is paused through the messages of its scripting interface (`enablejsapi`),
 * so that no third-party script runs in the page itself.
 */
function YoutubePlayer({ id, title, ref }: { id: string; title: string; ref: Ref<PlayerHandle> }) {
  const { language } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      element: frame.current,
      pause: () => frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }), youtube),
    }),
    [],
  )
  const options = new URLSearchParams({ enablejsapi: '1', autoplay: '1', playsinline: '1', rel: '0', hl: language })
  return (
    <iframe
      ref={frame}
      src={`${youtube}/embed/${encodeURIComponent(id)}?${options}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
