import { keepsStill } from './motion.ts'

/** Smooth, unless the page keeps still. */
export function scrollBehaviour(): ScrollBehavior {
  return keepsStill() ? 'instant' : 'smooth'
}
