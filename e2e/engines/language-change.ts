import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { menuSections } from '../support/sections.ts'
import { type EnginePage, waitUntil } from './engine-page.ts'
import type { SiteService } from './site-service.ts'

const typing = 'form[data-source="section_demo"] input[type="email"]'
const refused = 'form[data-source="section_story"]'

/** What must outlive a change of language in every engine: the place, what was typed, an error, the captions. Not all of them anchor scrolling. */
export async function languageChange(context: TestContext, page: EnginePage, service: SiteService): Promise<void> {
  await page.open(`${service.url}/en`)
  await waitUntil(page, 'the page is hydrated', () => document.documentElement.dataset.hydrated !== undefined)
  await page.type(typing, 'half an addr')
  await page.type(`${refused} input[type="email"]`, 'visitor@throne')
  await page.click(`${refused} button[type="submit"]`)
  await waitUntil(page, 'the form says what is wrong', errorMatches, refused, '[a-z]{3}')
  await page.click('[data-replay="trailer"]')
  await context.test('the place is kept when the language changes, at every section', async () => {
    const off: string[] = []
    for (const [index, id] of menuSections.entries()) {
      const before = await page.evaluate(showSection, id)
      await changeTo(page, index % 2 === 0 ? 'ru' : 'en')
      const moved = (await page.evaluate(topOf, id)) - before
      if (!(Math.abs(moved) <= 2)) off.push(`${id}: ${moved} px`)
    }
    assert.deepEqual(off, [])
  })

  await context.test('what was typed stays, an error and the captions change with the page', async () => {
    await changeTo(page, 'en')
    await waitUntil(page, 'the film has said what it carries', filmIsKnown)
    await waitUntil(page, 'there are captions in English', showCaptions, 'en')
    await changeTo(page, 'ru')
    await waitUntil(page, 'the error is in Russian', errorMatches, refused, '[а-я]{3}')
    await waitUntil(page, 'the captions are in Russian', captionsAre, 'ru')
    assert.equal(await page.evaluate((field) => document.querySelector<HTMLInputElement>(field)?.value, typing), 'half an addr')
  })
}

/** By script, since the drivers would scroll to the link first; the words are there, and the place restored, when this returns. */
async function changeTo(page: EnginePage, language: 'en' | 'ru'): Promise<void> {
  await page.evaluate((language) => document.querySelector<HTMLElement>(`nav a[hreflang="${language}"]`)?.click(), language)
  await waitUntil(
    page,
    `the page is in ${language}`,
    (language) => document.documentElement.lang === language && document.documentElement.style.overflowAnchor === '',
    language,
  )
}

function showSection(id: string): number {
  const section = document.getElementById(id)
  section?.scrollIntoView({ behavior: 'instant' })
  return section?.getBoundingClientRect().top ?? Number.NaN
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN
}

function errorMatches(form: string, pattern: string): boolean {
  const error = document.querySelector(form)?.parentElement?.querySelector('[role="alert"]')
  return new RegExp(pattern).test(error?.textContent ?? '')
}

/** An engine chooses the captions anew when it learns of a film's streams, which undoes what was chosen before. */
function filmIsKnown(): boolean {
  const film = document.querySelector('video')
  return film !== null && (film.error !== null || film.readyState >= film.HAVE_FUTURE_DATA)
}

/** WebKit shows captions only to those who want them. */
function showCaptions(language: string): boolean {
  const track = [...(document.querySelector('video')?.textTracks ?? [])].find((track) => track.language === language)
  if (track) track.mode = 'showing'
  return track !== undefined
}

function captionsAre(language: string): boolean {
  const tracks = [...(document.querySelector('video')?.textTracks ?? [])]
  return tracks.some((track) => track.mode === 'showing' && track.language === language)
}
