import { expect, test } from './support/test.ts'

const acceptLanguages = [
  ['ru', '/ru'],
  ['ru-KZ, en;q=0.8', '/ru'],
  ['en-GB, ru;q=0.9', '/en'],
  ['en;q=0.4, ru;q=0.6', '/ru'],
  ['fr, ru;q=0.3, en;q=0.2', '/ru'],
  ['ru;q=0, de', '/en'],
  ['de, fr', '/en'],
  ['', '/en'],
] as const

test.describe('the root of the site', { tag: '@once' }, () => {
  for (const [header, page] of acceptLanguages) {
    test(`leads to ${page} whoever asks for “${header}”`, async ({ request }) => {
      const answer = await request.get('/', { maxRedirects: 0, headers: { 'accept-language': header } })
      expect(answer.status()).toBe(302)
      expect(answer.headers().location).toBe(page)
    })
  }

  test('keeps its answer out of shared caches', async ({ request }) => {
    const { vary, 'cache-control': caching } = (await request.get('/', { maxRedirects: 0 })).headers()
    expect(vary).toContain('Accept-Language')
    expect(caching).toMatch(/private|no-store/)
  })

  test('follows a language that was chosen by hand before what the browser asks for', async ({ request }) => {
    const headers = { 'accept-language': 'en', cookie: 'lang=ru' }
    expect((await request.get('/', { maxRedirects: 0, headers })).headers().location).toBe('/ru')
  })

  test('is the empty page, for those who switch the redirect off', async ({ page, startOwnSite }) => {
    const bare = await startOwnSite({ ROOT_REDIRECT: 'off' })
    await page.goto(bare.url)
    await expect(page.locator('#root')).toBeEmpty()
    await expect(page).toHaveURL(`${bare.url}/`)
    await expect(page.locator('link[rel=alternate]')).toHaveCount(3)
  })
})

test('a visitor of the root meets the page in the language of the browser', async ({ page, language }) => {
  await page.goto('/')
  await expect(page).toHaveURL(`/${language}`)
})
