import { expectAccessible } from './support/axe.ts'
import { formOf } from './support/forms.ts'
import { openNotice } from './support/notices.ts'
import { expect, hydrated, test } from './support/test.ts'
import { serviceWords } from './support/words.ts'

test.describe('axe finds nothing', { tag: '@languages' }, () => {
  test.slow()

  test('on the page', async ({ page, open }) => {
    await open()
    await expectAccessible(page)
  })

  test('on the page scrolled down', async ({ page, open }) => {
    await open('#engine')
    await expect(page.locator('#scroll-top')).toBeVisible()
    await expectAccessible(page)
  })

  test('with the lightbox open', async ({ page, open, words }) => {
    await open()
    await page.locator('[data-gallery-index="0"]').click()
    await expect(page.getByRole('dialog', { name: words.gallery.lightbox })).toBeVisible()
    await expectAccessible(page)
  })

  test('with the notice about privacy open', async ({ page, open, words }) => {
    await open()
    await formOf(page, 'section_demo').itself.getByRole('link', { name: words.form.privacy }).click()
    await expect(page.getByRole('dialog', { name: words.privacy.title })).toBeVisible()
    await expectAccessible(page)
  })

  test('with the support banner', async ({ page, language, words }) => {
    await page.clock.install()
    await page.goto(`/${language}`)
    await hydrated(page)
    await page.clock.fastForward(6000)
    await expect(page.getByRole('region', { name: words.Banner.header })).toBeVisible()
    await expectAccessible(page)
  })

  test('with an error above one form and thanks in the other', async ({ page, open, words, excuse }) => {
    excuse(/status of 422/)
    await open()
    const [demo, story] = [formOf(page, 'section_demo'), formOf(page, 'section_story')]
    await demo.field.fill('tavrian@throne')
    await demo.button.click()
    await expect(demo.error).not.toBeEmpty()
    await story.field.fill('tavrian@ismareth.example')
    await story.button.click()
    await expect(story.button).toHaveText(words.form.submitted)
    await expectAccessible(page)
  })

  test('with a hint open and the emperor walking', async ({ page, open, words }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open()
    await page.getByRole('button', { name: words.turntable.walk }).click()
    await page.getByRole('button', { name: words.downloadBlock.buttonDemoText }).focus()
    await expect(page.getByRole('tooltip').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('with the trailer in its player', async ({ page, open, words, excuse }) => {
    excuse(/trailer/)
    await open()
    await page.getByRole('link', { name: words.trailer.play }).click()
    await expect(page.getByLabel(words.trailer.title)).toBeVisible()
    await expectAccessible(page)
  })

  test('on every notice', async ({ page, language }) => {
    for (const name of Object.keys(serviceWords.en.resultPages)) {
      await test.step(name, async () => {
        await openNotice(page, language, name)
        await expectAccessible(page)
      })
    }
  })
})
