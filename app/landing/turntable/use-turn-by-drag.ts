import { type PointerEvent, useRef } from 'react'
import { turned } from './directions.ts'

/** How far the pointer moves, in pixels, for one step round. */
const pixelsAStep = 18

/** Pointer handlers that turn a figure as it is dragged sideways; a vertical drag stays the page's own scroll. */
export function useTurnByDrag(direction: number, turn: (direction: number) => void) {
  const grip = useRef<{ x: number; direction: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      grip.current = { x: event.clientX, direction }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      const next = turned(grip.current.direction, Math.round((event.clientX - grip.current.x) / pixelsAStep))
      if (next !== direction) turn(next)
    },
    onPointerUp() {
      grip.current = undefined
    },
    onPointerCancel() {
      grip.current = undefined
    },
  }
}
