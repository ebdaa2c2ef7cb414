import { nameIn } from '#content/facts.ts'
import type { Language } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { formSources, formWords } from './support/forms.ts'
import { outlineOf } from './support/outline.ts'
import { expect, hydrated, test } from './support/test.ts'

test('who listens to the page finds every part of it by landmarks and headings, in its order', async ({ page, language, words }) => {
  await page.clock.install()
  await page.goto(`/${language}`)
  await hydrated(page)
  await page.clock.fastForward(6000)
  await expect(page.locator('#support-banner')).toBeVisible()

  const section = (title: string) => [`region ${title}`, `heading 2 ${title}`]
  const { gameplay } = words
  expect(await outlineOf(page)).toEqual([
    ...section(words.Banner.header),
    'banner',
    'complementary',
    `navigation ${words.menu.label}`,
    `navigation ${words.language.label}`,
    'main',
    `heading 1 ${words.header.title}`,
    ...section(words.about.title),
    `region ${words.downloadBlock.label}`,
    `heading 2 ${formWords(words).title}`,
    ...section(words.techDemo.title),
    ...section(words.visual.title),
    `region ${words.gallery.label}`,
    ...section(gameplay.title),
    ...[gameplay.exploration, gameplay.combat, gameplay.progression, gameplay.crafting, gameplay.choices].map(
      ({ title }) => `heading 3 ${title}`,
    ),
    ...section(words.story.title),
    `heading 2 ${formWords(words, 'section_story').title}`,
    ...section(words.engine.title),
    ...section(words.soundDesign.title),
    ...section(words.team.title),
    ...section(words.development.title),
    ...(['begun', 'assets', 'open'] as const).map((name) => `heading 3 ${site.years[name]} ${words.development.milestones[name]}`),
    `heading 3 ${words.header.facts[site.downloads.demo ? 'demoOut' : 'demo']}`,
    ...section(words.support.title),
    `heading 3 ${words.support.socialTitle}`,
    `heading 3 ${words.support.donationTitle}`,
    ...section(words.partnership.title),
    ...section(words.marketplaces.title),
    ...section(words.contacts.title),
    'contentinfo',
    `heading 2 ${formWords(words, 'section_closing').title}`,
  ])
})

test('what is said only when something happens has its place before it happens', async ({ page, open }) => {
  await open()
  for (const source of formSources) {
    const form = page.locator(`:has(> form[data-source="${source}"])`)
    // By role: what is hidden has none, and what appears together with its words is not heard everywhere.
    await expect(form.getByRole('alert')).toHaveCount(1)
    await expect(form.getByRole('status')).toHaveCount(1)
  }
})

/** Names have no language. */
const names = new RegExp(
  `SIL Open Font License|Simple Icons|${nameIn(site.studio, 'en')}|Buy Me a Coffee|Do Not Track|Global Privacy Control|USDT tron`,
  'g',
)
const foreign: Partial<Record<Language, RegExp>> = { en: /\p{Script=Cyrillic}/u, ru: /[a-z]{3,} [a-z]{3,}/i }

test('words of another language say so', { tag: '@languages' }, async ({ page, open, excuse, language, other, words }) => {
  excuse(/status of 404/)
  await open()
  await expect(
    page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }),
  ).toHaveAttribute('lang', other)
  const texts = await page.evaluate((language) => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element?.closest('[lang]')?.getAttribute('lang') === language && !element.matches('script, noscript')) {
        found.push(node.textContent ?? '')
      }
    }
    return found
  }, language)
  expect(texts.filter((text) => foreign[language]?.test(text.replaceAll(names, '')))).toEqual([])
  // Every language has the same words there.
  await page.goto('/nope')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
})
