import sharp from 'sharp'
import { site } from '#site.config.ts'
import { expect, test } from './support/test.ts'

test.describe('what machines read', { tag: '@languages' }, () => {
  // Crawlers run no script.
  test.use({ javaScriptEnabled: false })
  test.beforeEach(async ({ page, language }) => {
    await page.goto(`/${language}`)
  })

  test('title and description are those of the language, and of a length that is shown whole', async ({ page, words }) => {
    await expect(page).toHaveTitle(words.meta.title)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', words.meta.description)
    expect(words.meta.title.length).toBeLessThanOrEqual(60)
    expect(words.meta.description.length).toBeLessThanOrEqual(160)
  })

  test('the page names its own address and that of each language', async ({ page, language }) => {
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/${language}`)
    const alternates = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
    expect(Object.fromEntries(alternates)).toEqual({ en: `${site.url}/en`, ru: `${site.url}/ru`, 'x-default': `${site.url}/` })
  })

  test('a shared link has a title, a text and a picture of 1200×630', async ({ page, request, language, words }) => {
    const property = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content')
    expect(await property('og:title')).toBe(words.meta.title)
    expect(await property('og:description')).toBe(words.meta.description)
    expect(await property('og:url')).toBe(`${site.url}/${language}`)
    expect(await property('og:image:alt')).toBe(words.meta.shareAlt)
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    const address = (await property('og:image')) ?? ''
    expect(address.startsWith(`${site.url}/`)).toBe(true)
    const picture = await request.get(address.slice(site.url.length))
    expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/)
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('the structured data can be read, and its pictures exist', async ({ page, request, language }) => {
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    const things: Record<string, string>[] = data['@graph']
    expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['VideoGame', 'Organization', 'VideoObject']))
    expect(things.find((thing) => thing['@type'] === 'VideoGame')).toMatchObject({ inLanguage: language, url: `${site.url}/${language}` })
    for (const { image, thumbnailUrl } of things) {
      const address = image ?? thumbnailUrl
      if (address) expect((await request.get(address.replace(site.url, ''))).headers()['content-type']).toMatch(/^image\//)
    }
  })

  test('the icons exist', async ({ page, request }) => {
    for (const link of await page.locator('link[rel=icon]:not([data-late]), link[rel=apple-touch-icon]').all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).headers()['content-type']).toMatch(/^image\//)
    }
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^#/)
  })
})

test('the icon waits until the page answers, and comes without a script, too', { tag: '@once' }, async ({ page, request, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open()
  const icon = page.locator('head > link[rel=icon]')
  await expect(icon).toHaveCount(1)
  await expect(icon).toHaveAttribute('href', '/icon-32.png')
  const html = await (await request.get('/en')).text()
  expect(html).toContain('<noscript><link rel="icon" type="image/png" sizes="32x32" href="/icon-32.png"/></noscript>')
  expect(html.match(/href="\/icon-32.png"/g)).toHaveLength(1)
  expect(asked.filter((url) => url.endsWith('.ico'))).toEqual([])
})

test('the page names its manifest once it answers, and the manifest its icons', { tag: '@languages' }, async ({
  page,
  request,
  language,
  open,
}) => {
  await open()
  const link = page.locator('link[rel=manifest]')
  await expect(link).toHaveAttribute('href', `/${language}.webmanifest`)
  const manifest = await request.get(`/${language}.webmanifest`)
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, name, start_url } = await manifest.json()
  expect(name).toBeTruthy()
  expect((await request.get(start_url)).ok()).toBe(true)
  for (const { src, sizes } of icons) {
    const icon = await request.get(src)
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.describe('for search engines', { tag: '@once' }, () => {
  test('robots.txt leads to the sitemap', async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).toMatch(/^User-agent: \*$/m)
    expect(robots).not.toMatch(/^Disallow: \/$/m)
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  })

  test('the sitemap has both pages with their alternates', async ({ request }) => {
    const answer = await request.get('/sitemap.xml')
    expect(answer.headers()['content-type']).toMatch(/xml/)
    const text = await answer.text()
    const urls = [...text.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url = '']) => [
      url.match(/<loc>(.*?)<\/loc>/)?.[1],
      ...[...url.matchAll(/<xhtml:link [^>]*hreflang="([^"]*)"/g)].map(([, language]) => language),
    ])
    expect(urls).toEqual([
      [`${site.url}/en`, 'en', 'ru', 'x-default'],
      [`${site.url}/ru`, 'en', 'ru', 'x-default'],
    ])
  })

  test('what is no page of the site asks not to be found', async ({ page, excuse }) => {
    excuse(/status of 404/)
    await page.goto('/nope')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  })
})
