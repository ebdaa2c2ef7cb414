import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

test('the document says in which language its page is', async ({ page, language }) => {
  await page.goto(`/${language}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('data-locale', language)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
})

for (const path of ['anything', 'deep/down', 'index.html']) {
  test(`the server leads /${path} below a page to the page, with the query`, { tag: '@languages' }, async ({ request, language }) => {
    const answer = await request.get(`/${language}/${path}?from=letter&x=1`, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`/${language}?from=letter&x=1`)
  })
}

test('a visitor of a path below the page meets the page', async ({ page, language, words }) => {
  await page.goto(`/${language}/press?from=letter`)
  await expect(page).toHaveURL(`/${language}?from=letter`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.header.title)
})

test('the application leads a path below the page to the page without a history entry', async ({ page, open, language, words }) => {
  await open()
  const before = await page.evaluate(() => window.history.length)
  await travel(page, `/${language}/nowhere?from=letter`)
  await expect(page).toHaveURL(`/${language}?from=letter`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.header.title)
  // One is the step that the test itself took.
  expect(await page.evaluate(() => window.history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(`/${language}`)
})

for (const path of ['/nope', '/fr', '/english', '/en.html', '/.env']) {
  test(`${path} is answered by the error screen and 404`, { tag: path === '/nope' ? '@languages' : '@once' }, async ({
    page,
    excuse,
    words,
  }) => {
    excuse(/status of 404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await showsErrorScreen(page, words.language)
  })
}

test('an address that the application does not know brings up the error screen too', async ({ page, open, words }) => {
  await open()
  await travel(page, '/nope')
  // Anything but Russian is English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await showsErrorScreen(page, words.language)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.header.title)
})

test('a page that cannot be rendered gives way to the error screen', { tag: '@once' }, async ({ page, open, words, excuse }) => {
  excuse(/./)
  await open()
  const broken = { ...wordsOf.ru, about: { ...wordsOf.ru.about, body: {} } }
  await page.route('**/a/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export default ${JSON.stringify(broken)}` }),
  )
  await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language.ru }).click()
  await showsErrorScreen(page, wordsOf.ru.language, '500')
})

test('the error screen leads to both pages', { tag: '@languages' }, async ({ page, excuse, language, words }) => {
  excuse(/status of 404/)
  await page.goto('/nope')
  await page.getByRole('link', { name: words.language[language] }).click()
  await expect(page).toHaveURL(`/${language}`)
})

test('an unknown address of the interface for programs is answered in JSON', { tag: '@once' }, async ({ request }) => {
  const answer = await request.get('/api/v1/nothing')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not-found', message: expect.any(String) })
})

/** Goes to another address by the client's router alone, as a link inside of the application would. */
async function travel(page: Page, path: string) {
  await page.evaluate((path) => {
    window.history.pushState(null, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function showsErrorScreen(page: Page, names: { en: string; ru: string }, status = '404') {
  const screen = page.getByRole('main')
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(screen.getByText(status, { exact: true })).toBeVisible()
  await expect(screen.getByRole('link', { name: names.en })).toHaveAttribute('href', '/en')
  await expect(screen.getByRole('link', { name: names.ru })).toHaveAttribute('href', '/ru')
}
