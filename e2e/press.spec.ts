import { press, site as words } from '#content/texts.ts'
import { languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

test.describe('the press', { tag: '@once' }, () => {
  for (const language of languages) {
    test(`the page of the press in ${language} shows everything without script, and every link of it leads to a file`, async ({
      page,
      request,
    }) => {
      await page.goto(`/press/${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(press[language].page.title)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.locator('script').count()).toBe(0)
      for (const title of [press[language].facts.title, press[language].streaming.title, press[language].features.title]) {
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      }
      await expect(page.getByText(words[language].header.description)).toBeVisible()

      const addresses = await page
        .locator('a[href^="/"], img[src^="/"], video source, track')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''))
      expect(addresses.length).toBeGreaterThan(40)
      for (const address of new Set(addresses)) {
        const answer = await request.head(address)
        expect(answer.status(), address).toBe(200)
      }
    })
  }

  test('the whole kit is one link, with its size said', async ({ page, request }) => {
    await page.goto('/press/en')
    const link = page.getByRole('link', { name: press.en.page.archive })
    await expect(link).toContainText(/zip, \d+ MB/)
    const answer = await request.head((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('application/zip')
    const said = Number((await link.textContent())?.match(/(\d+)\sMB/)?.[1])
    expect(Math.round(Number(answer.headers()['content-length']) / 1e6)).toBe(said)
  })

  test('the facts say when there is something to load, and lead there once there is', async ({ page }) => {
    await page.goto('/press/en')
    const { label, value } = press.en.facts.download
    const fact = page.locator('dt', { hasText: label }).locator('+ dd')
    const { demo } = site.downloads
    if (demo) await expect(fact.getByRole('link')).toHaveAttribute('href', demo.url)
    else await expect(fact).toHaveText(value)
  })

  for (const width of [320, 768, 1920]) {
    test(`the page of the press fits ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/press/ru')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  }

  test('the redirects below a language are as they were', async ({ request }) => {
    const answer = await request.get('/en/press', { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe('/en')
  })

  test('the page links to the press, and back', async ({ page }) => {
    await page.goto('/en')
    await page.getByRole('link', { name: words.en.partnership.pressKit }).click()
    await expect(page).toHaveURL(/\/press\/en$/)
    await page.getByRole('link', { name: press.en.page.back }).click()
    await expect(page).toHaveURL(/\/en$/)
  })

  test.describe('for assistive technology', () => {
    test.use({ javaScriptEnabled: true })
    test('axe finds nothing on the page of the press', async ({ page }) => {
      await page.goto('/press/en')
      await expectAccessible(page)
    })
  })
})
