import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type EnginePage, waitUntil } from './engine-page.ts'
import type { SiteService } from './site-service.ts'

const layers = ['background', 'beast', 'squad', 'cliff', 'character']

/** What a visitor does on the page from top to bottom; every step goes on where the one before it ended. */
export async function journey(context: TestContext, page: EnginePage, service: SiteService): Promise<void> {
  let stuck = false
  async function step(name: string, act: () => Promise<void>): Promise<void> {
    await context.test(name, { skip: stuck && 'a step before it failed' }, async () => {
      stuck = true
      await act()
      stuck = false
    })
  }

  await step('the page becomes alive', async () => {
    await page.open(`${service.url}/en`)
    await waitUntil(page, 'the page is hydrated', () => document.documentElement.dataset.hydrated !== undefined)
  })

  await step('the layers of the hero and the logo move with the scroll, each at its own rate', async () => {
    await waitUntil(
      page,
      'the layers have taken the place of the flat picture',
      () => document.querySelector('[data-state="layered"]') !== null,
    )
    const still = await looksAt(page, 0)
    const moved = await looksAt(page, 300)
    for (const [index, before] of still.entries()) assert.notEqual(moved[index], before, `part ${index} stood still`)
    assert.equal(new Set(moved).size, layers.length + 1, `two parts move as one: ${moved.join(' | ')}`)
  })

  await step('the hero is gone past 540 px', async () => {
    await scrollTo(page, 540)
    await waitUntil(page, 'the hero is there at 540 px', () => !document.getElementById('hero')?.hidden)
    await scrollTo(page, 541)
    await waitUntil(page, 'the hero is gone at 541 px', () => document.getElementById('hero')?.hidden === true)
  })

  await step('the way back to the top appears after 520 px', async () => {
    await scrollTo(page, 520)
    await waitUntil(page, 'there is no way back at 520 px', () => document.getElementById('scroll-top')?.hidden === true)
    await scrollTo(page, 521)
    await waitUntil(page, 'there is a way back at 521 px', () => document.getElementById('scroll-top')?.hidden === false)
  })

  await step('the menu scrolls to a section and names it in the address, without a new history entry', async () => {
    const before = await page.evaluate(() => window.history.length)
    await page.click('nav a[href="#story"]')
    await waitUntil(page, 'the story is at the top of the window', () => {
      const { top } = document.querySelector('#story h2')?.getBoundingClientRect() ?? { top: Number.NaN }
      return top >= 0 && top < window.innerHeight / 2
    })
    assert.deepEqual(await page.evaluate(() => [window.location.hash, window.history.length]), ['#story', before])
    assert.equal(await page.evaluate(() => document.activeElement === document.querySelector('#story h2')), true)
  })

  await step('the way back to the top leads there and clears the hash', async () => {
    await page.click('#scroll-top')
    await waitUntil(page, 'the page is at its top', () => window.scrollY === 0)
    assert.equal(await page.evaluate(() => window.location.hash), '')
  })

  await step('the support banner comes after five seconds and stays closed once closed', async () => {
    // The way up may have sent it out of the window: it comes back as a roundel of coins, and is not to be pressed on its way.
    await waitUntil(page, 'the banner is there, at rest', async () => {
      const placeNow = () => {
        const banner = document.getElementById('support-banner')
        if (!banner || banner.closest('[data-aside]') || getComputedStyle(banner).visibility !== 'visible') return undefined
        const { top, height } = banner.getBoundingClientRect()
        return `${top} ${height}`
      }
      const before = placeNow()
      await new Promise((resolve) => window.setTimeout(resolve, 400))
      return before !== undefined && before === placeNow()
    })
    await page.click('#support-banner > button')
    await waitUntil(page, 'the banner is gone', () => document.getElementById('support-banner') === null)
  })

  await step('the gallery opens where it was clicked, wraps around and closes by Escape', async () => {
    await page.click('[data-gallery-index="0"]')
    await waitUntil(page, 'the lightbox shows a picture', slideShows, '')
    const first = await slide(page)
    await page.press('ArrowLeft')
    await waitUntil(page, 'the slide before the first is shown', slideShows, first)
    const last = await slide(page)
    await page.press('ArrowRight')
    await waitUntil(page, 'the first slide is back', slideShows, last)
    assert.equal(await slide(page), first)
    await page.press('Escape')
    await waitUntil(page, 'the lightbox is closed', () => document.querySelector('.yarl__portal') === null)
  })

  await step('an address left in the form is stored', async () => {
    const form = 'form[data-source="section_demo"]'
    await page.type(`${form} input[type="email"]`, 'visitor@example.org')
    await page.click(`${form} button[type="submit"]`)
    await waitUntil(page, 'the form says so', (form) => document.querySelector<HTMLElement>(form)?.dataset.state === 'submitted', form)
    const [stored] = service.subscribers('visitor@example.org')
    assert.deepEqual({ ...stored }, { language: 'en', source: 'section_demo', status: 'pending' })
  })

  await step('the language changes in place', async () => {
    const english = await page.evaluate(headings)
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
    await page.click('a[hreflang="ru"]')
    await waitUntil(page, 'the page is Russian', () => document.documentElement.lang === 'ru' && window.location.pathname === '/ru')
    const russian = await page.evaluate(headings)
    assert.equal(russian.length, english.length)
    assert.deepEqual(
      russian.filter((heading) => english.includes(heading)),
      [],
    )
    assert.equal(await page.evaluate(() => document.documentElement.hasAttribute('data-same-page')), true)
  })

  await step('there was no error on the way', async () => {
    assert.deepEqual(await page.errors(), [])
  })
}

async function scrollTo(page: EnginePage, top: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)
  await waitUntil(page, `the page is scrolled to ${top} px`, (top) => window.scrollY === top, top)
}

/** How the layers and the logo are moved and scaled when the page is scrolled so far. */
async function looksAt(page: EnginePage, top: number): Promise<string[]> {
  await scrollTo(page, top)
  return await page.evaluate(async (layers) => {
    // The fallback writes in the next frame, animations are sampled in it.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    const parts = [...layers.map((name) => `[data-layer="${name}"]`), '#logo']
    return parts.map((part) => {
      const element = document.querySelector(part)
      return element ? getComputedStyle(element).transform : 'missing'
    })
  }, layers)
}

/** Whether the lightbox has come to rest on another slide than `before`. */
function slideShows(before: string): boolean {
  const alt = document.querySelector<HTMLImageElement>('.yarl__slide_current img')?.alt
  return alt !== undefined && alt !== '' && alt !== before
}

function slide(page: EnginePage): Promise<string> {
  return page.evaluate(() => document.querySelector<HTMLImageElement>('.yarl__slide_current img')?.alt ?? '')
}

function headings(): string[] {
  return [...document.querySelectorAll('main h2, main h3')].map(({ textContent }) => textContent ?? '')
}
