import type { Locator, Page } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { formSources, subscriptionPath } from '#shared/subscription.ts'
import { site } from '#site.config.ts'
import type { words } from './words.ts'

export { formSources, subscriptionPath }

/** What a form says on its title and its label: of the demo, and of its place, until the demo can be downloaded; of news from then on. */
export function formWords(
  { form }: (typeof words)[Language],
  source: (typeof formSources)[number] = 'section_demo',
): { title: string; label: string } {
  const { title, placeholderLine2 } = site.downloads.demo ? form.news : { ...form.input, title: form.title[source] }
  return { title, label: `${form.input.placeholderLine1} ${placeholderLine2}` }
}

export interface Form {
  itself: Locator
  field: Locator
  button: Locator
  error: Locator
}

export function formOf(page: Page, source: (typeof formSources)[number]): Form {
  // What the form has to say may stand beside it.
  const itself = page.locator(`:has(> form[data-source="${source}"])`)
  return {
    itself,
    // By role: what programs shall fall for is hidden from everybody else.
    field: itself.getByRole('textbox'),
    button: itself.getByRole('button'),
    error: itself.getByRole('alert'),
  }
}

/**
 * The service takes whoever sends a form within a second, and without script, for a program. That second passes on its own clock,
 * so that here, and only here, tests have to sleep.
 */
export async function asLongAsPeopleTake(page: Page): Promise<void> {
  await page.waitForTimeout(1100)
}
