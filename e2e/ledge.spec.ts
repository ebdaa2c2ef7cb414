import { site } from '#site.config.ts'
import { expect, test } from './support/test.ts'

test('the sealed letter below the hero leads to the first form', async ({ page, open, words }) => {
  await open()
  const { letter, news } = words.form
  await page.getByRole('link', { name: `${letter.get} ${site.downloads.demo ? news.when : letter.when}` }).click()
  await expect(page).toHaveURL(/#sign-up-demo$/)
  await expect(page.locator('form[data-source="section_demo"]').getByRole('textbox').first()).toBeInViewport()
})

test('the disc below the hero leads to the trailer', async ({ page, open, words }) => {
  await open()
  await page.getByRole('link', { name: words.trailer.short, exact: true }).click()
  await expect(page).toHaveURL(/#trailer$/)
  await expect(page.getByRole('link', { name: words.trailer.play })).toBeInViewport()
})

test('below the picture stand genre, platform and the planned day, within the window', { tag: '@everywhere' }, async ({
  page,
  open,
  words,
}) => {
  await open()
  for (const fact of [words.header.facts.genre, words.header.facts.platform, words.header.facts.demo]) {
    await expect(page.locator('aside', { hasText: words.trailer.short }).getByText(fact)).toBeInViewport({ ratio: 1 })
  }
})
