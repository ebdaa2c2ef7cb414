/** What is set in its faces in one piece: none of it takes a slow phone longer than a frame or two. */
const blocks = 'main > * > *, footer'

/**
 * From now on all below the first window stands in the system's faces: the text face is not asked for, and the title face lays out a few
 * lines when it comes, not all of the page. Who opens a section, or comes back to where he was, reads further down and waits for neither.
 */
export function deferFaces(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // by its type
  if (!location.hash && visit?.type === 'navigate') document.documentElement.dataset.lateFaces = ''
}

/**
 * Fetches the text face, then sets what was deferred in its faces block by block, each at an idle moment: laying out all of the page at
 * once would hold up a slow phone for a quarter of a second. What is in the window comes first, what is above it last.
 * @param kit settles when the interface's sheet is there, or will not come: what that has styled anew should not wait for this
 * @returns when all is set, whether the face has come or not
 */
export async function setLateFaces(kit: Promise<unknown>): Promise<void> {
  const root = document.documentElement
  if (root.dataset.lateFaces === undefined) return
  const [family] = getComputedStyle(root).getPropertyValue('--text-own').split(',')
  const face = document.fonts.load(`1em ${family}`).catch(() => undefined)
  await Promise.all([face, kit])
  const { above = [], below = [] } = Object.groupBy(document.querySelectorAll<HTMLElement>(blocks), (block) =>
    block.getBoundingClientRect().bottom > 0 ? 'below' : 'above',
  )
  for (const block of [...below, ...above.reverse()]) {
    await idle()
    block.dataset.faces = ''
  }
  delete root.dataset.lateFaces
}

function idle(): Promise<unknown> {
  // Safari has no idle callback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  return new Promise((resolve) => whenIdle(resolve))
}
