import type { Page } from '@playwright/test'
import { contrastOfFocus } from './support/focus.ts'
import { formOf } from './support/forms.ts'
import { takesKeys } from './support/lightbox.ts'
import { expect, hydrated, test } from './support/test.ts'
import type { words } from './support/words.ts'

type Words = (typeof words)['en']

/** Where there is something to do, in the order in which it stands. Texts are folded on phones alone. */
const parts = [
  '.skip-link',
  '#support-banner',
  'aside',
  'nav:has([href="#about"])',
  'nav:has([hreflang])',
  'figure[data-state]',
  '#about summary',
  '#download',
  '[data-source=section_demo]',
  '[data-look=links]:has([data-brand=steam])',
  '#tech-demo summary',
  '#visual summary',
  '#visual fieldset',
  '#visual figure',
  '#gameplay [role=group]',
  '[data-source=section_story]',
  '#engine summary',
  '#engine',
  '#sound-design summary',
  '#team summary',
  '#development',
  '#support',
  '#partnership',
  '#marketplaces',
  '#contacts',
  'footer',
]

test('the first key leads to a link that skips to the content', async ({ page, open, words }) => {
  await open()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: words.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.trailer.play })).toBeFocused()
})

test('all controls can be reached by keyboard, in the order in which they stand, and each can be seen', async ({ page, language }) => {
  test.setTimeout(300_000)
  await page.clock.install()
  await page.goto(`/${language}`)
  await hydrated(page)
  await page.clock.fastForward(6000)
  await expect(page.locator('#support-banner')).toBeVisible()
  // Counted while it is open: on the way down all but its coins leave.
  const inBanner = await page.locator('#support-banner :is(a, button)').count()

  const met: (Stop & { contrast: number })[] = []
  const contrasts = new Map<string, number>()
  for (let step = 0; step < 120; step += 1) {
    await page.keyboard.press('Tab')
    const stop = await restAt(page)
    if (stop === undefined || (met[0] && stop.path === met[0].path)) break
    // Controls of the same rules in the same part get their focus drawn alike: one of each is looked at.
    const kind = `${stop.part} ${stop.rules}`
    const contrast = contrasts.get(kind) ?? (await contrastOfFocus(page))
    contrasts.set(kind, contrast)
    met.push({ ...stop, contrast })
  }

  expect(
    met.filter(({ contrast }) => contrast < 3).map(({ path, contrast }) => `${path}: ${contrast.toFixed(1)}`),
    'without a focus that stands out (WCAG 2.4.7, 1.4.11)',
  ).toEqual([])
  const folds = await page.locator('#about summary').isVisible()
  const swiped = (await page.locator('#gameplay [role=group][tabindex]').count()) > 0
  expect(met.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1])).toEqual(
    parts.filter((part) => (folds || !part.endsWith('summary')) && (swiped || !part.endsWith('[role=group]'))),
  )
  expect(
    met.filter(({ covered }) => covered !== '').map(({ path, covered }) => `${path} under ${covered}`),
    'covered',
  ).toEqual([])
  const expected = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, video, summary, [tabindex="0"]')]
        .filter(
          (element) =>
            element.tabIndex >= 0 &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest('#support-banner, [aria-hidden=true]'),
        )
        // The ways up and to the nearest form come into being on the way down, behind the focus: scroll-to-top.spec.ts has it.
        .filter((element) => !element.matches(':disabled, [type=hidden], #scroll-top, #to-letter')).length,
  )
  expect(met).toHaveLength(expected + inBanner)
  const places = met.map(({ order }) => order)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

for (const [width, height] of [
  [640, 400],
  [320, 256],
] as const) {
  test(`nothing lies over the focus on the way through the page at ${width}x${height}`, { tag: '@once' }, async ({ page, language }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height })
    await page.clock.install()
    await page.goto(`/${language}`)
    await page.keyboard.press('Shift')
    await hydrated(page)
    await page.clock.fastForward(6000)
    await expect(page.locator('#support-banner')).toBeAttached()
    const met: Stop[] = []
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press('Tab')
      const stop = await restAt(page)
      if (stop === undefined || stop.path === met[0]?.path) break
      met.push(stop)
    }
    expect(met.at(-1)?.part).toBe('footer')
    expect(met.filter(({ covered }) => covered !== '').map(({ path, covered }) => `${path} under ${covered}`)).toEqual([])
  })
}

test('the page can be used to the end by keyboard alone', { tag: '@once' }, async ({ page, open, words, language }) => {
  await open()
  await page.getByRole('navigation', { name: words.menu.label }).locator('a[href="#tech-demo"]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#tech-demo h2')).toBeFocused()
  await expect(page).toHaveURL(`/${language}#tech-demo`)
  // Back into what stands before the section: the stores, the notice, and the form.
  const { field, button } = formOf(page, 'section_demo')
  for (let step = 0; step < 6 && !(await field.evaluate((input) => input === document.activeElement)); step += 1) {
    await page.keyboard.press('Shift+Tab')
  }
  await expect(field).toBeFocused()
  await page.keyboard.type('tavrian@ismareth.example')
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button).toHaveText(words.form.submitted)
})

for (const [name, opener, title] of [
  ['the lightbox', '[data-gallery-index="1"]', (words) => words.gallery.lightbox],
  ['the notice about privacy', '[data-source=section_story] [href="#privacy"]', (words) => words.privacy.title],
] satisfies [string, string, (words: Words) => string][]) {
  test(`${name} opens by keyboard, keeps the focus inside, and gives it back`, { tag: '@once' }, async ({ page, open, words }) => {
    await open()
    await page.locator(opener).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: title(words) })
    await expect(dialog).toBeVisible()
    await takesKeys(dialog)
    const met = new Set<string>()
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('Tab')
      // Between the last control and the first come those of the browser: the page then has no focus.
      met.add(
        await dialog.evaluate((dialog) => {
          const active = document.activeElement
          return active === document.body ? 'the browser' : dialog.contains(active) ? 'inside' : 'outside'
        }),
      )
    }
    expect(met).toContain('inside')
    expect(met).not.toContain('outside')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.locator(opener)).toBeFocused()
  })
}

interface Stop {
  path: string
  /** Of `parts`. */
  part: string
  /** The classes that style it. */
  rules: string
  /** Its place among all elements of the document. */
  order: number
  /** What lies over its middle, if anything does. */
  covered: string
}

/** Where the focus is once what may be in its way has had the time to step aside. */
async function restAt(page: Page): Promise<Stop | undefined> {
  let stop = await stopAt(page)
  for (let frame = 0; stop?.covered && frame < 30; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    stop = await stopAt(page)
  }
  return stop
}

/** Where the focus is; undefined when it has left the page. */
function stopAt(page: Page): Promise<Stop | undefined> {
  return page.evaluate((parts) => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const { left, top, bottom, width, height } = element.getBoundingClientRect()
    // Of what is taller than the window, the middle of what is in it.
    const seen = height > window.innerHeight ? Math.max(top, 0) + Math.min(bottom, window.innerHeight) : top + bottom
    const over = document.elementFromPoint(left + width / 2, seen / 2)
    const free = over !== null && (element.contains(over) || over.contains(element))
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
    return {
      path: `${element.tagName.toLowerCase()} ${element.id} ${name} ${element.getAttribute('href') ?? ''}`,
      part: parts.find((part) => element.closest(part)) ?? 'nowhere',
      rules: `${element.tagName} ${element.className}`,
      order: [...document.querySelectorAll('*')].indexOf(element),
      covered: free ? '' : (over?.outerHTML.slice(0, 80) ?? 'the edge of the window'),
    }
  }, parts)
}
