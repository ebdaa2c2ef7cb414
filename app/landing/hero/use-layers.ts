import { type RefObject, useEffect, useState } from 'react'

/** `flat`: there are no layers. `arriving`: they are fetched and decoded, unseen. `layered`: they are what is seen. */
export type HeroState = 'flat' | 'arriving' | 'layered'

/**
 * When the hero's layers take the place of its flat picture: the application comes after the largest paint, so they may be fetched
 * as soon as it is idle, or at the first scroll. All are decoded before one is shown. Never under reduced motion, for visitors who
 * save data, or while the hero is `gone`; and if one fails to come, the flat picture simply stays.
 * @returns also whether the layers go over from the motion of the flat picture to their own: at the top of the page nothing has moved,
 *   and the transition would keep the main thread at work in each of its frames.
 */
export function useLayers(stage: RefObject<HTMLElement | null>, gone: boolean): { state: HeroState; blends: boolean } {
  const [state, setState] = useState<HeroState>('flat')
  const [blends, setBlends] = useState(false)

  useEffect(() => {
    if (state !== 'flat' || gone || !wantsLayers()) return
    const arrive = () => setState('arriving')
    const whenIdle = window.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 200))
    const cancelIdle = window.cancelIdleCallback ?? clearTimeout
    const idle = whenIdle(arrive, { timeout: 2000 })
    window.addEventListener('scroll', arrive, { once: true, passive: true })
    return () => {
      cancelIdle(idle)
      window.removeEventListener('scroll', arrive)
    }
  }, [state, gone])

  useEffect(() => {
    if (state !== 'arriving') return
    let left = false
    const layers = stage.current?.querySelectorAll<HTMLImageElement>('[data-layer] img') ?? []
    Promise.all([...layers].map((layer) => layer.decode())).then(
      () => {
        if (left) return
        setBlends(window.scrollY > 0)
        setState('layered')
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [state, stage])

  return { state, blends }
}

function wantsLayers(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } } // not in TypeScript's library
  return !connection?.saveData && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
