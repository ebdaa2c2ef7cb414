import type { Page } from '@playwright/test'
import { buildTrailerPage } from './support/build-trailer-page.ts'
import { scrollTo } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { words } from './support/words.ts'

test.describe('a trailer on YouTube', { tag: '@once' }, () => {
  let script = ''
  test.beforeAll(async () => {
    script = await buildTrailerPage('sixteen-winds')
  })
  test.use({ thirdParties: ['www.youtube-nocookie.com'] })

  test.beforeEach(async ({ page }) => {
    await page.route('**/trailer-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Trailer</title><div id="root"></div><script type="module" src="/trailer-page.js"></script>',
      }),
    )
    await page.route('**/trailer-page.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<script>orders = []; addEventListener("message", ({ data }) => orders.push(JSON.parse(data)))</script>',
      }),
    )
    await page.goto('/trailer-page')
  })

  test('is not met before play, and is announced', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await expect(page.getByRole('link', { name: words.en.trailer.play })).toBeVisible()
    await expect(page.getByText('youtube-nocookie.com')).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(asked.filter((address) => address.includes('youtube'))).toEqual([])
  })

  test('plays from the host without cookies, with its scripting interface', async ({ page }) => {
    const frame = await play(page)
    const { host, pathname, searchParams } = new URL(frame.url())
    expect([host, pathname, searchParams.get('enablejsapi')]).toEqual(['www.youtube-nocookie.com', '/embed/sixteen-winds', '1'])
    // With less the player refuses to play.
    await expect(page.locator('iframe')).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    await expect(page.locator('iframe')).toHaveAttribute('title', words.en.trailer.title)
  })

  test('is paused when something else wants the attention', async ({ page }) => {
    const frame = await play(page)
    await page.getByRole('button', { name: 'Look here' }).click()
    await expect.poll(() => frame.evaluate('orders')).toContainEqual(pause)
  })

  test('is paused when it leaves the window', async ({ page }) => {
    const frame = await play(page)
    expect(await frame.evaluate('orders')).not.toContainEqual(pause)
    await scrollTo(page, 1500)
    await expect.poll(() => frame.evaluate('orders')).toContainEqual(pause)
  })
})

const pause = expect.objectContaining({ event: 'command', func: 'pauseVideo' })

async function play(page: Page) {
  await page.getByRole('link', { name: words.en.trailer.play }).click()
  const player = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!player) throw new Error('the player has no frame')
  // A frame is blank until its page comes, and gives up what it was asked until then.
  await player.waitForURL('https://www.youtube-nocookie.com/**')
  expect(await player.evaluate('typeof orders')).toBe('object')
  return player
}
