import { idle } from './idle.ts'

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
 * once would hold up a slow phone for a quarter of a second.
 * @param kit settles when the interface's sheet is there, or will not come: what that has styled anew should not wait for this
 * @returns when all is set, whether the face has come or not
 */
export async function setLateFaces(kit: Promise<unknown>): Promise<void> {
  const root = document.documentElement
  if (root.dataset.lateFaces === undefined) return
  // As styles/font-faces.ts names it.
  const face = document.fonts.load(`1em "Text ${root.lang}"`).catch(() => undefined)
  await Promise.all([face, kit])
  for (const block of document.querySelectorAll<HTMLElement>(blocks)) {
    await idle(200)
    block.dataset.faces = ''
  }
  // What stands outside of the blocks, in a frame of its own.
  await idle(200)
  delete root.dataset.lateFaces
}
