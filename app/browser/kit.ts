import { nextTask } from './next-task.ts'

/** Between the names of the kit's pictures, which all that is near inherits, and the rules that use them, and between parts of those. */
export const betweenParts = '/*-*/'

/**
 * Fetches the interface's stylesheet and applies it in parts, each in a task of its own: none of it is worth a byte before the hero
 * is there, and all of it at once would hold up a slow phone.
 * @returns when it is there, or will not come
 */
export async function applyKit(address: string): Promise<void> {
  const text = await fetch(address)
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '')
  for (const part of text.split(betweenParts)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(part)
    document.adoptedStyleSheets.push(sheet)
    // The page is styled here and now, not later with both.
    document.body.getBoundingClientRect()
    await nextTask()
  }
}
