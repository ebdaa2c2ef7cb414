import { type RefObject, useLayoutEffect, useState } from 'react'
import { onScrollPosition } from '../../browser/scroll-position.ts'

/** Forms, down to the gems of their frames, what is to be downloaded and when, and the last lines of the page: nothing may lie over them. */
const keptFree = '[id^="sign-up-"], #download > *, #contacts li, footer :is(a, button, p)'

/**
 * Keeps the banner off what it must not cover. It stands at the foot of the window, or, if the menu, the letter that invites to
 * the form or the way up is there, on top of them; and stays at that height when they go, lest it sink before the eyes of whoever
 * scrolls on: only once it is `tucked` its coins stand at the foot again. Where it would cover the focused element, a form or the page's
 * last lines, it steps aside, out of the window. Asked again whenever the focus, the page or the window has moved; while `shown` is false
 * nobody listens.
 * @returns whether it is aside.
 */
export function useBannerPlace(banner: RefObject<HTMLElement | null>, shown: boolean, tucked: boolean): boolean {
  const [aside, setAside] = useState(false)
  useLayoutEffect(() => {
    if (!shown) return
    let frame = 0
    let height = window.innerHeight
    const placeNow = () => {
      frame = 0
      if (!banner.current) return
      if (height !== window.innerHeight) banner.current.style.removeProperty('--banner-lift')
      height = window.innerHeight
      setAside(!findPlace(banner.current, tucked))
    }
    // In the next frame: only then has the browser scrolled to what has got the focus.
    const place = () => {
      frame ||= requestAnimationFrame(placeNow)
    }
    // Before it is first seen, or its coins are, so that it is not seen to move.
    placeNow()
    const moves = ['focusin', 'focusout', 'resize', 'input'] as const
    for (const move of moves) window.addEventListener(move, place)
    const endScroll = onScrollPosition(placeNow)
    // What it stands on may appear after the scrolling that brings it.
    const resized = new ResizeObserver(place)
    for (const element of [banner.current, ...liftingElements()]) if (element) resized.observe(element)
    return () => {
      for (const move of moves) window.removeEventListener(move, place)
      endScroll()
      resized.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [banner, shown, tucked])
  return shown && aside
}

/**
 * Lifts the banner over what is at the foot of the window. All is measured first and written last, and to the banner alone: a property
 * of the document would style the whole page anew in every frame in which the menu moves.
 * @returns whether it covers nothing there.
 */
function findPlace(banner: HTMLElement, tucked: boolean): boolean {
  const { left, right, height } = banner.getBoundingClientRect()
  const lift = tucked ? 0 : Number.parseFloat(banner.style.getPropertyValue('--banner-lift')) || 0
  const box = { left, right, top: window.innerHeight - lift - height, bottom: window.innerHeight - lift }
  // From below: the menu, then what stands on it.
  const obstacles = [...liftingElements()].map((element) => element.getBoundingClientRect())
  for (const obstacle of obstacles.toSorted((a, b) => b.bottom - a.bottom)) {
    if (overlaps(box, obstacle)) Object.assign(box, { top: obstacle.top - height, bottom: obstacle.top })
  }
  const free = box.top >= 0 && ![...protectedElements(banner)].some((element) => overlaps(box, element.getBoundingClientRect()))
  banner.style.setProperty('--banner-lift', `${window.innerHeight - box.bottom}px`)
  return free
}

const liftingElements = () => document.querySelectorAll('[data-lifts-banner]')

function* protectedElements(banner: HTMLElement): Generator<Element> {
  const focused = document.activeElement
  if (focused && focused !== document.body && !banner.contains(focused)) yield focused
  // An open banner that has the focus stays: whoever is in it must see it.
  if (!banner.contains(focused)) yield* document.querySelectorAll(keptFree)
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
