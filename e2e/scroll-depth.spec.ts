import type { Page } from '@playwright/test'
import { scrollTo, showFraction } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

test('half the way is reported when a fifth of Story is seen, all of it when a fifth of Partnership is, each once', async ({
  page,
  open,
  tracked,
  language,
  words,
  other,
}) => {
  const depths = async () => (await tracked('scroll_depth')).map(({ data }) => data)
  const half = { depth: 'half', lang: language }
  const full = { depth: 'full', lang: language }
  await open()

  await showFraction(page.locator('#story'), 0.15)
  await passed(page)
  expect(await depths()).toEqual([])
  await showFraction(page.locator('#story'), 0.25)
  await expect.poll(depths).toEqual([half])
  await showFraction(page.locator('#partnership'), 0.15)
  await passed(page)
  expect(await depths()).toEqual([half])
  await showFraction(page.locator('#partnership'), 0.25)
  await expect.poll(depths).toEqual([half, full])

  await scrollTo(page, 0)
  await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
  await expect(page).toHaveURL(`/${other}`)
  for (const id of ['story', 'partnership']) {
    await showFraction(page.locator(`#${id}`), 0.5)
    await passed(page)
  }
  expect(await depths()).toEqual([half, full])
})

/** Long enough for an observer of intersections to have spoken: it does so once a frame. */
async function passed(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame)
  })
}
