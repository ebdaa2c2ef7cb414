import type { Page } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { formOf, formSources, subscriptionPath } from './support/forms.ts'
import { scrollTop } from './support/scroll.ts'
import { menuSections } from './support/sections.ts'
import { expect, test } from './support/test.ts'
import { serviceWords as serviceWordsOf, words as wordsOf } from './support/words.ts'

test.describe('choosing the other language', () => {
  test.beforeEach(async ({ page, open, words, other }) => {
    await open()
    await page.evaluate(() => Object.assign(window, { staysHere: true }))
    await switchTo(page, words, other)
    await expect(page).toHaveURL(`/${other}`)
  })

  test.afterEach('loads no page', async ({ page }) => {
    expect(await page.evaluate(() => 'staysHere' in window)).toBe(true)
  })

  test('changes text, title, description and what the document says of itself', async ({ page, other }) => {
    const { header, meta, story, form } = wordsOf[other]
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(header.title)
    await expect(page.getByRole('heading', { name: story.title })).toBeAttached()
    await expect(page.getByRole('button', { name: form.button })).toHaveCount(formSources.length)
    await expect(page).toHaveTitle(meta.title)
    // One of each: those of the former language are gone.
    await expect(page.locator('head title')).toHaveCount(1)
    await expect(page.locator('meta[name=description]')).toHaveCount(1)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', meta.description)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${other}$`))
    await expect(page.locator('html')).toHaveAttribute('lang', other)
    await expect(page.locator('html')).toHaveAttribute('data-locale', other)
  })

  test('marks the current language in the switch', { tag: '@once' }, async ({ page, language, other }) => {
    const { label, ...names } = wordsOf[other].language
    const nav = page.getByRole('navigation', { name: label })
    await expect(nav.getByRole('link')).toHaveCount(2)
    await expect(nav.getByRole('link', { name: names[other] })).toHaveAttribute('aria-current', /true|page/)
    await expect(nav.getByRole('link', { name: names[language] })).not.toHaveAttribute('aria-current')
    for (const [name, text] of Object.entries(names)) {
      await expect(nav.getByRole('link', { name: text })).toHaveAttribute('hreflang', name)
      await expect(nav.getByRole('link', { name: text })).toHaveAttribute('lang', name)
    }
  })

  test('can be taken back with the back button', { tag: '@once' }, async ({ page, language, words }) => {
    await page.goBack()
    await expect(page).toHaveURL(`/${language}`)
    await expect(page).toHaveTitle(words.meta.title)
    await expect(page.getByRole('heading', { name: words.story.title })).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })

  test('is remembered for the next visit to the root', { tag: '@once' }, async ({ context, other }) => {
    const later = await context.newPage()
    await later.goto('/')
    await expect(later).toHaveURL(`/${other}`)
    await later.close()
  })
})

test('choosing the other language keeps the place and the hash', { tag: '@once' }, async ({ page, open, words, other }) => {
  await open('#story')
  const place = await scrollTop(page)
  expect(place).toBeGreaterThan(1000)
  await switchTo(page, words, other)
  await expect(page).toHaveURL(`/${other}#story`)
  // The two texts are not of one length: what is kept is what the visitor reads.
  await expect(page.getByRole('heading', { name: wordsOf[other].story.title })).toBeInViewport()
  expect(await scrollTop(page)).toBeGreaterThan(1000)
})

test('choosing the other language keeps every section where it was', async ({ page, open, words, other }) => {
  await open()
  let target: Language = other
  let current = words
  for (const id of menuSections) {
    const section = page.locator(`#${id}`)
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    const top = () => section.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    await page
      .getByRole('navigation', { name: current.language.label })
      .locator(`a[lang=${target}]`)
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(new RegExp(`/${target}(#|$)`))
    await expect(page.locator('html')).not.toHaveAttribute('style', /overflow-anchor/)
    expect(Math.abs((await top()) - before), id).toBeLessThanOrEqual(2)
    current = wordsOf[target]
    target = target === 'en' ? 'ru' : 'en'
  }
})

test('choosing the other language keeps what was typed', { tag: '@once' }, async ({ page, open, words, other }) => {
  await open()
  await page.locator('form[data-source=section_demo]').getByRole('textbox').fill('tavrian@ismareth.example')
  await switchTo(page, words, other)
  await expect(page.locator('form[data-source=section_demo]').getByRole('textbox')).toHaveValue('tavrian@ismareth.example')
})

test('choosing the other language changes what the forms say of an address', { tag: '@languages' }, async ({
  page,
  open,
  words,
  serviceWords,
  other,
  excuse,
}) => {
  excuse(/status of 4/)
  await open()
  const [demo, story] = [formOf(page, 'section_demo'), formOf(page, 'section_story')]
  await demo.field.fill('tavrian@throne')
  await demo.button.click()
  await expect(demo.error).toHaveText(serviceWords.errors['bad-address'])
  await page.route(`**${subscriptionPath}`, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '150' }, json: { message: 'Later.', code: 'too-many' } }),
  )
  await story.field.fill('tavrian@ismareth.example')
  await story.button.click()
  await expect(story.error).toHaveText('Later.')
  await switchTo(page, words, other)
  const { errors } = serviceWordsOf[other]
  await expect(demo.error).toHaveText(errors['bad-address'])
  await expect(story.error).toHaveText(errors['too-many'].replace('{{minutes}}', '3'))
  await expect(demo.field).toHaveAttribute('aria-invalid', 'true')
})

test('choosing the other language keeps the query', { tag: '@once' }, async ({ page, language, words, other }) => {
  await page.goto(`/${language}?from=letter`)
  await switchTo(page, words, other)
  await expect(page).toHaveURL(`/${other}?from=letter`)
})

test('choosing the current language changes nothing', { tag: '@once' }, async ({ page, open, words, language }) => {
  await open('#story')
  const before = await page.evaluate(() => window.history.length)
  await switchTo(page, words, language)
  await expect(page).toHaveURL(`/${language}#story`)
  expect(await page.evaluate(() => window.history.length)).toBe(before)
})

test('where the words of the other language cannot be fetched, its page is loaded', { tag: '@once' }, async ({
  page,
  open,
  words,
  excuse,
}) => {
  excuse(/ERR_FAILED/)
  await open()
  await page.route('**/a/*.js', (route) => route.abort())
  await switchTo(page, words, 'ru')
  await expect(page).toHaveURL('/ru')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf.ru.header.title)
})

async function switchTo(page: Page, { language }: (typeof wordsOf)['en'], target: Language) {
  await page.getByRole('navigation', { name: language.label }).getByRole('link', { name: language[target] }).click()
}
