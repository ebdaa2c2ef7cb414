import { scrollTo } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

test('nothing of the trailer is loaded before the visitor presses play', { tag: '@once' }, async ({ page, open, outside }) => {
  const media: string[] = []
  page.on('request', (request) => void (['media', 'texttrack'].includes(request.resourceType()) && media.push(request.url())))
  await open()
  await expect(page.locator('video, iframe')).toHaveCount(0)
  expect(media).toEqual([])
  expect(outside).toEqual([])
})

test.describe('after play', () => {
  test.beforeEach(async ({ page, open, request, words }) => {
    test.skip((await request.head('/trailer/trailer.webm')).status() === 404, 'this build has no trailer')
    await open()
    await page.getByRole('link', { name: words.trailer.play }).click()
  })

  test('the trailer plays in the page', async ({ page, words, language }) => {
    const video = page.getByLabel(words.trailer.title)
    await expect(video).toBeVisible()
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
    await expect(video).toHaveJSProperty('controls', true)
    await expect(page).toHaveURL(`/${language}`)
  })

  test('there are captions in both languages, those of the page first', async ({ page, language, request }) => {
    const tracks = page.locator('video track[kind=captions]')
    await expect(tracks).toHaveCount(2)
    await expect(page.locator('video track[default]')).toHaveAttribute('srclang', language)
    for (const track of await tracks.all()) {
      const answer = await request.get((await track.getAttribute('src')) ?? '')
      expect(answer.headers()['content-type']).toContain('text/vtt')
      expect(await answer.text()).toMatch(/^WEBVTT/)
    }
  })

  test('the captions change with the language of the page, unless they are off', { tag: '@once' }, async ({
    page,
    words,
    language,
    other,
  }) => {
    const shown = () =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
        )
    const change = (from: typeof words, to: typeof language) =>
      page.getByRole('navigation', { name: from.language.label }).locator(`a[lang=${to}]`).click()
    await expect.poll(shown).toEqual([language])
    await change(words, other)
    await expect.poll(shown).toEqual([other])
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      for (const track of video.textTracks) track.mode = 'disabled'
    })
    await change(wordsOf[other], language)
    await expect(page.getByLabel(words.trailer.title)).toBeVisible()
    expect(await shown()).toEqual([])
  })

  test('the focus is in the player, from where the keyboard works it', { tag: '@once' }, async ({ page }) => {
    await expect(page.locator('video')).toBeFocused()
  })

  test('the trailer pauses when the lightbox opens', { tag: '@once' }, async ({ page }) => {
    await expect(page.locator('video')).toHaveJSProperty('paused', false)
    // By key, so that the trailer need not leave the window first.
    await page.locator('[data-gallery-index="0"]').evaluate((opener: HTMLElement) => opener.click())
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
  })

  test('the trailer pauses when it leaves the window, and stays where it was', { tag: '@once' }, async ({ page }) => {
    await expect(page.locator('video')).toHaveJSProperty('paused', false)
    await page.locator('#contacts').scrollIntoViewIfNeeded()
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
    await scrollTo(page, 0)
    await expect(page.locator('video')).toHaveJSProperty('paused', true)
  })
})
