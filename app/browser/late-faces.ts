import { idle } from './idle.ts'
import { atFirst, inputs } from './inputs.ts'

/** What is set in its faces in one piece: none of it takes a slow phone longer than a frame or two. */
const blocks = 'main > * > *, footer'

/** What begins below this waits until the visitor does something, in windows from the top of the page. */
const reach = 2

/** The visitor's first sign. */
let begun: Promise<unknown> | undefined

/**
 * From now on all below the first window stands in the system's faces: the text face is not asked for, and the title face lays out a few
 * lines when it comes, not all of the page. Who opens a section, or comes back to where he was, reads further down and waits for neither.
 */
export function deferFaces(): void {
  begun = new Promise<void>((resolve) => atFirst(['scroll', ...inputs], resolve))
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // by its type
  if (!location.hash && visit?.type === 'navigate') document.documentElement.dataset.lateFaces = ''
}

/**
 * Fetches the text face, then sets what was deferred in its faces block by block, each at an idle moment: laying out all of the page at
 * once would hold up a slow phone for a quarter of a second. What is far waits until the visitor does something; with it come the
 * italics, of which only wide windows show any before.
 * @param kit settles when the interface's sheet is there, or will not come: what that has styled anew should not wait for this
 * @returns when all is set, whether the faces have come or not
 */
export async function setLateFaces(kit: Promise<unknown>): Promise<void> {
  const root = document.documentElement
  if (root.dataset.lateFaces === undefined) return
  // As styles/font-faces.ts names them.
  const face = `1em "Text ${root.lang}"`
  await Promise.all([load(face), kit])
  const all = [...document.querySelectorAll<HTMLElement>(blocks)]
  const near = all.filter((block) => block.getBoundingClientRect().top < reach * window.innerHeight)
  await setInTurn(near)
  const far = all.filter((block) => !near.includes(block))
  for (const block of far) block.dataset.faces = 'late'
  // What stands outside of the blocks, in a frame of its own.
  delete root.dataset.lateFaces
  await begun
  await load(`italic ${face}`)
  await setInTurn(far)
}

/** @returns when the face is there, or will not come */
function load(face: string): Promise<unknown> {
  return document.fonts.load(face).catch(() => undefined)
}

async function setInTurn(blocks: HTMLElement[]): Promise<void> {
  for (const block of blocks) {
    await idle(200)
    block.dataset.faces = 'own'
  }
  await idle(200)
}
