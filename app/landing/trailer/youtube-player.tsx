import { type Ref, useImperativeHandle, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlayerHandle } from './player.tsx'

const host = 'https://www.youtube-nocookie.com'

/**
 * The player of YouTube in its own frame. It is paused by the messages of its scripting interface (`enablejsapi`),
 * so that no script of a third party runs in the page itself.
 */
export function YoutubePlayer({ id, title, ref }: { id: string; title: string; ref: Ref<PlayerHandle> }) {
  const { i18n } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      element: frame.current,
      pause: () => frame.current?.contentWindow?.postMessage(JSON.stringify({ event: 'command', func: 'pauseVideo', args: [] }), host),
    }),
    [],
  )
  const options = new URLSearchParams({ enablejsapi: '1', autoplay: '1', playsinline: '1', rel: '0', hl: i18n.language })
  return (
    <iframe
      ref={frame}
      src={`${host}/embed/${encodeURIComponent(id)}?${options}`}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
