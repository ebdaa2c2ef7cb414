import { expect, test } from './support/test.ts'

test('on a phone a long text is folded, and unfolds at a press', { tag: '@phone' }, async ({ page, open }) => {
  await open('#about')
  const last = page.locator('#about p').last()
  await expect(page.locator('#about p').first()).toBeVisible()
  await expect(last).toBeHidden()
  await page.locator('#about summary').click()
  await expect(last).toBeVisible()
})

test('a wide window and paper show every word', { tag: '@once' }, async ({ page, open }) => {
  await open()
  const folded = page.locator('main details p')
  const folds = page.locator('main summary')
  for (const paragraph of await folded.all()) await expect(paragraph).toBeVisible()
  await expect(folds.first()).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(folds.first()).toBeVisible()
  await expect(folded.first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const paragraph of await folded.all()) await expect(paragraph).toBeVisible()
})
