import { type PointerEvent, useRef } from 'react'

/** How many ways a figure can face in the game. */
export const directions = 16

/** The direction `steps` further round, counted from 0; it wraps in both ways. */
export function rotate(direction: number, steps: number): number {
  return (((direction + steps) % directions) + directions) % directions
}

/** Pixels of pointer movement per direction. */
const pixelsAStep = 18

/** Pointer handlers that rotate a figure while it is dragged sideways; vertical drags still scroll the page. */
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
