import { type RefObject, useEffect, useRef } from 'react'
import { site } from '#site.config.ts'
import { FilePlayer } from './file-player.tsx'
import { onPauseTrailer } from './pause-trailer.ts'
import { YoutubePlayer } from './youtube-player.tsx'

/** What the page needs of a player: its frame, and the way to pause it. */
export interface PlayerHandle {
  element: HTMLElement | null
  pause: () => void
}

/** The configured player. It pauses when it leaves the window, and when something asks for it by `pauseTrailer`. */
export default function Player({ title }: { title: string }) {
  const player = useRef<PlayerHandle>(null)
  usePauseOutOfView(player)
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
