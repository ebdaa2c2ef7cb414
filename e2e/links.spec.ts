import { site } from '#site.config.ts'
import { expect, test } from './support/test.ts'

const { social, donation, stores, email, website } = site.links
const { github, ...networks } = social

const groups = [
  { section: 'engine', event: 'link_click_social', links: { github } },
  { section: 'support', event: 'link_click_social', links: networks },
  { section: 'support', event: 'link_click_support_bottom', links: donation },
  { section: 'partnership', event: 'link_click_contact', links: { itmail: `mailto:${email}` } },
  { section: 'marketplaces', event: 'link_click_store', links: stores },
  { section: 'contacts', event: 'link_click_contact', links: { itmail: `mailto:${email}`, itsite: website } },
]

test('each link of each section leads there and is reported', async ({ page, open, tracked, language }) => {
  await open()
  // What is asked is what the page reports; where the links lead does not exist.
  await page.evaluate(() => window.addEventListener('click', (click) => click.preventDefault()))
  for (const { section, links } of groups) {
    for (const address of Object.values(links)) await page.locator(`#${section} a[href="${address}"]`).click()
  }
  const expected = groups.flatMap(({ event, links }) => Object.keys(links).map((name) => ({ event, data: { name, lang: language } })))
  expect((await tracked()).filter(({ event }) => event.startsWith('link_click'))).toEqual(expected)
})

test('the studio’s address can be read and copied where no mail program answers', { tag: '@languages' }, async ({ page, language }) => {
  await page.goto(`/${language}`)
  await expect(page.locator(`#contacts a[href="mailto:${email}"]`)).toContainText(email)
})

test('a link that leads away opens in a tab of its own, and says so', { tag: '@languages' }, async ({
  page,
  context,
  open,
  words,
  outside,
}) => {
  const store = new URL(site.links.stores.steam)
  await context.route(`${store.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Store</title>' }))
  await open()
  const link = page
    .locator('#marketplaces')
    .getByRole('link', { name: `${words.marketplaces.steam} ${words.marketplaces.wishlist} ${words.links.newTab}` })
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(tab).toHaveTitle('Store')
  expect(outside).toEqual([expect.stringContaining(store.host)])
  expect(await tab.evaluate(() => window.opener)).toBe(null)
  await tab.close()
})

test('every link to another host opens in a tab of its own, without a way back into the page', async ({ page, language }) => {
  await page.goto(`/${language}`)
  const links = await page
    .locator('a[href^="https:"]')
    .evaluateAll((links: HTMLAnchorElement[]) =>
      links.map(({ outerHTML, target, relList }) => ({ outerHTML, target, closed: relList.contains('noopener') })),
    )
  expect(links.length).toBeGreaterThan(12)
  expect(links.filter(({ target, closed }) => target !== '_blank' || !closed)).toEqual([])
})

test('a link that is followed by the middle button is reported as well', { tag: '@once' }, async ({ page, open, tracked }) => {
  await open()
  await page.evaluate(() => window.addEventListener('auxclick', (click) => click.preventDefault()))
  await page.locator('#marketplaces').getByRole('link').first().click({ button: 'middle' })
  expect(await tracked('link_click_store')).toEqual([{ event: 'link_click_store', data: { name: 'steam', lang: 'en' } }])
})

test('a tracker that is on the page already gets what is reported', { tag: '@once' }, async ({ page, open }) => {
  test.skip(site.tracker !== undefined, 'the configured one gets it instead')
  await page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent, umami: { track: (...event: unknown[]) => sent.push(event) } })
  })
  await open()
  await page.locator('a[href="#team"]').click()
  expect(await page.evaluate(() => (window as Window & { sent?: unknown[] }).sent)).toEqual([
    ['hash_click', { section: 'team', lang: 'en' }],
  ])
})

test('whoever says no to being tracked is not', { tag: '@once' }, async ({ page, open }) => {
  await page.addInitScript(() => {
    const sent: unknown[] = []
    Object.assign(window, { sent, umami: { track: (...event: unknown[]) => sent.push(event) } })
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })
  })
  await open()
  await page.locator('a[href="#team"]').click()
  await expect(page).toHaveURL('/en#team')
  expect(await page.evaluate(() => (window as Window & { sent?: unknown[] }).sent)).toEqual([])
})
