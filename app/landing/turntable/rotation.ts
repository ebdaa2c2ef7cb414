import { type PointerEvent, useRef } from 'react'

/** How many ways a figure can face in the game. */
export const directions = 16

/** The direction `steps` further round, counted from 0; a circle has no end. */
export function rotate(direction: number, steps: number): number {
  return (((direction + steps) % directions) + directions) % directions
}

/** How far the pointer moves, in pixels, for one step round. */
const pixelsAStep = 18

/** Pointer handlers that turn a figure as it is dragged sideways; a vertical drag stays the page's own scroll. */
export function useDragToTurn(direction: number, turn: (direction: number) => void) {
  const grip = useRef<{ x: number; direction: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      grip.current = { x: event.clientX, direction }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!grip.current) return
      const next = rotate(grip.current.direction, Math.round((event.clientX - grip.current.x) / pixelsAStep))
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
