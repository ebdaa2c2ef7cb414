import { scrollTo, scrollTop } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference' })

test('the way back to the top appears only after 520 px', async ({ page, open }) => {
  await open()
  const button = page.locator('#scroll-top')
  await expect(button).toBeHidden()
  await scrollTo(page, 520)
  await expect(button).toBeHidden()
  await scrollTo(page, 521)
  await expect(button).toBeVisible()
})

test('the button scrolls to the top and clears the hash, without a history entry', async ({ page, language, words, open }) => {
  await open('?from=letter#team')
  const steps = await page.evaluate(() => window.history.length)
  await page.getByRole('button', { name: words.scrollTop }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page).toHaveURL(`/${language}?from=letter`)
  expect(page.url()).not.toContain('#')
  expect(await page.evaluate(() => window.history.length)).toBe(steps)
  await expect(page.locator('#scroll-top')).toBeHidden()
})
