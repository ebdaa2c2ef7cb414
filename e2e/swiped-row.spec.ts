import type { Page } from '@playwright/test'
import { boxOf } from './support/box.ts'
import { expect, test } from './support/test.ts'

test('the parts of Gameplay stand in a row on a phone, in which the next one looks in', { tag: '@phone' }, async ({
  page,
  open,
  words,
}) => {
  await open()
  const row = rowOf(page, words.gameplay.title)
  await row.scrollIntoViewIfNeeded()
  const width = page.viewportSize()?.width ?? 0
  // Each comes to rest by itself, and of a lower one the upper edge has less far to go.
  await expect(async () => {
    const [first, second] = [await boxOf(row.locator('> *').nth(0)), await boxOf(row.locator('> *').nth(1))]
    expect(first.x).toBeGreaterThanOrEqual(0)
    expect(first.x + first.width).toBeLessThan(width)
    expect(second.y).toBe(first.y)
    expect(second.x).toBeLessThan(width - 10)
    expect(second.x + second.width).toBeGreaterThan(width)
  }).toPass()
})

test('whoever has no finger scrolls that row by the keyboard, to its last part', { tag: '@phone' }, async ({ page, open, words }) => {
  await open()
  const row = rowOf(page, words.gameplay.title)
  await expect(row).toHaveAttribute('tabindex', '0')
  await row.focus()
  const last = row.locator('> *').last()
  const width = page.viewportSize()?.width ?? 0
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    const { x, width: wide } = await boxOf(last)
    expect(x + wide).toBeLessThanOrEqual(width)
  }).toPass()
  expect(await page.evaluate(() => window.scrollX)).toBe(0)
})

test('where it does not scroll, it is no stop of the keyboard', { tag: '@once' }, async ({ page, open, words }) => {
  await open()
  await expect(rowOf(page, words.gameplay.title)).not.toHaveAttribute('tabindex')
})

const rowOf = (page: Page, title: string) => page.getByRole('group', { name: title })
