import { expect, type Locator, type Page } from '@playwright/test'
import { slideIds } from '#art/picture-sets.ts'
import type { words } from './words.ts'

type Words = (typeof words)['en']

/** What is said of the slide with this number, from 1. */
export function altOf(words: Words, number: number): string {
  return words.gallery.alts[slideIds[number - 1] ?? ''] ?? ''
}

/** The slide with picture `number`, as far as it is the one that is shown: the others are out of reach. */
export function current(page: Page, words: Words, number: number): Locator {
  const alt = altOf(words, number)
  return page.getByRole('dialog').locator('[role=group]:not([inert])').getByRole('img', { name: alt, exact: true })
}

/** Until a dialog takes keys: it gets the focus a moment after it is seen. */
export async function takesKeys(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
}
