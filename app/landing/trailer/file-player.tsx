import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { picture } from '#art/made-pictures.ts'
import { languages } from '#shared/languages.ts'
import type { Trailer } from '#site.config.ts'
import type { PlayerHandle } from './player.tsx'

interface Props {
  trailer: Extract<Trailer, { provider: 'file' }>
  title: string
  ref: Ref<PlayerHandle>
}

/** The studio's own file, in the browser's player, with captions in both languages. */
export function FilePlayer({ trailer, title, ref }: Props) {
  const { t, i18n } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => ({ element: video.current, pause: () => video.current?.pause() }), [])
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are there, one track a language
    <video
      ref={video}
      src={trailer.file}
      aria-label={title}
      poster={picture('trailer-poster').webp.at(-1)?.src}
      controls
      autoPlay
      playsInline
    >
      {languages.map((language) => (
        <track
          key={language}
          kind="captions"
          src={trailer.captions[language]}
          srcLang={language}
          label={t(`language.${language}`)}
          default={language === i18n.language}
        />
      ))}
    </video>
  )
}
