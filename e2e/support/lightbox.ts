import type { Locator, Page } from '@playwright/test'
import type { words } from './words.ts'

type Words = (typeof words)['en']

export type Pictures = Pick<Words['gallery'], 'pic1' | 'pic2' | 'pic3' | 'pic4' | 'pic5' | 'pic6' | 'pic7' | 'pic8'>

/** The slide with picture `number`, as far as it is the one that is shown: the others are out of reach. */
export function current(page: Page, words: Words, number: number): Locator {
  const alt = words.gallery[`pic${number}` as keyof Pictures]
  return page.getByRole('dialog').locator('[role=group]:not([inert])').getByRole('img', { name: alt, exact: true })
}
