import { atFirst, inputs } from './inputs.ts'

/** The parts of the page, from the largest on: a chapter that is far keeps its sections far, too. */
const parts = 'main > *, main > * > *, footer'

/**
 * Marks with `data-far` what stands below the window when the page has loaded: styles fetch no picture for it (`styles/far.css`).
 * The first sign of the visitor brings on what comes within a few windows' height, and then what follows: who touches the
 * page or turns the wheel is about to scroll. A pointer that rests is none: browsers report that it moved when the page moved below it.
 */
export function markFarParts(): void {
  const far = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => part.getBoundingClientRect().top >= window.innerHeight)
  for (const part of far) part.dataset.far = ''
  // The first of them takes all parts with it: nothing is left for the others.
  atFirst([...inputs, 'scroll'], () => bringOn(far.splice(0)))
}

function bringOn(parts: HTMLElement[]): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        // At the start of a frame: whoever asks for a place between frames would have the page laid out for it in between.
        requestAnimationFrame(() => target.removeAttribute('data-far'))
      }
    },
    { rootMargin: '250% 0px' },
  )
  for (const part of parts) observer.observe(part)
}
