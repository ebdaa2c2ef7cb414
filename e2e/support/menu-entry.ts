import type { Locator, Page } from '@playwright/test'

/** The entry of the menu that leads to a section; `menu` is the menu's accessible name. */
export function menuEntry(page: Page, menu: string, id: string): Locator {
  return page.getByRole('navigation', { name: menu }).locator(`a[href="#${id}"]`)
}
