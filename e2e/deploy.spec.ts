import { formOf } from './support/forms.ts'
import { current } from './support/lightbox.ts'
import { measure } from './support/measure.ts'
import { nextRelease } from './support/next-release.ts'
import { startSite } from './support/start-site.ts'
import { expect, hydrated, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

const address = 'tavrian@ismareth.example'

for (const keeps of [true, false]) {
  test(`a tab goes on over a deploy that ${keeps ? 'keeps' : 'no longer has'} the files of its release`, { tag: '@once' }, async ({
    page,
    language,
    other,
    words,
    excuse,
  }) => {
    // Pictures may still be on their way when the service is exchanged.
    excuse(/ERR_CONNECTION_|ERR_EMPTY_RESPONSE/)
    if (!keeps) excuse(/status of 404|dynamically imported module/)
    await using next = await nextRelease({ keeps })
    const port = await (async () => {
      await using before = await startSite()
      await page.goto(`${before.url}/${language}`)
      await page.keyboard.press('Shift')
      await hydrated(page)
      await page.evaluate(() => Object.assign(window, { staysHere: true }))
      await formOf(page, 'section_demo').field.fill(address)
      return new URL(before.url).port
    })()
    await using _after = await startSite({ PORT: port, BUILD_DIR: next.buildDir })

    const dialog = page.getByRole('dialog', { name: words.gallery.lightbox })
    await measure('over a deploy, press to picture', async () => {
      await page.locator('[data-gallery-index="0"]').click()
      await expect(keeps ? current(page, words, 1) : dialog.getByRole('img')).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await measure('over a deploy, press to other language', async () => {
      await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
      await expect(page).toHaveURL(new RegExp(`/${other}$`))
      await expect(page.getByRole('heading', { name: wordsOf[other].story.title })).toBeAttached()
    })
    // Without the old files the page is loaded anew.
    expect(await page.evaluate(() => 'staysHere' in window)).toBe(keeps)
    await page.keyboard.press('Shift')
    await hydrated(page)

    const { field, button } = formOf(page, 'section_demo')
    await expect(field).toHaveValue(address)
    await measure('over a deploy, press to thanks', async () => {
      await button.click()
      await expect(button).toHaveText(wordsOf[other].form.submitted)
    })
  })
}
