/** How many ways a figure can face in the game. */
export const directions = 16

/** The direction `steps` further round, counted from 0; a circle has no end. */
export function turned(direction: number, steps: number): number {
  return (((direction + steps) % directions) + directions) % directions
}
