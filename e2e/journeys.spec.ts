import type { Page } from '@playwright/test'
import { formOf, subscriptionPath } from './support/forms.ts'
import { measure, note } from './support/measure.ts'
import { expect, test } from './support/test.ts'

const address = 'tavrian@ismareth.example'

/** Visitors without luck, from the press to its answer on the screen and to the request; the times stand in the report. */
test.describe('the form of a visitor', { tag: '@phone' }, () => {
  test('on slow 3G answers a press at once, and is sent once, before the application has come', async ({
    page,
    language,
    serviceWords,
    words,
  }) => {
    const session = await page.context().newCDPSession(page)
    const [latency, bytes] = [400, 400_000 / 8]
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes })
    const requests = watchRequests(page)
    await page.goto(`/${language}`, { waitUntil: 'commit' })
    const { field, button } = formOf(page, 'section_demo')
    await field.fill(address)
    await watchPress(page)
    const sent = page.waitForRequest(`**${subscriptionPath}`)
    await measure('slow 3G, press to sent', async () => {
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await expectAnswerInNextFrame(page, 'slow 3G')
      await sent
    })
    // Either way has thanks: the application's in the page, the platform's on its own.
    const { title } = serviceWords.resultPages.pending
    await expect(page.getByText(title).or(button.filter({ hasText: words.form.submitted }))).toBeVisible({ timeout: 60_000 })
    expect(requests).toHaveLength(1)
  })

  test('with a password manager keeps the address and the press', async ({ page, language, words, excuse }) => {
    excuse(/error #418/)
    const requests = watchRequests(page)
    const late = Promise.withResolvers<void>()
    await page.route('**/a/*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.goto(`/${language}`)
    const { field, button } = formOf(page, 'section_demo')
    await field.evaluate((field) => field.addEventListener('focus', () => field.after(document.createElement('com-1password-button'))))
    await field.fill(address)
    await watchPress(page)
    const sent = page.waitForRequest(`**${subscriptionPath}`)
    await measure('password manager, press to sent', async () => {
      await button.click()
      await expectAnswerInNextFrame(page, 'password manager')
      late.resolve()
      await sent
    })
    await expect(button).toHaveText(words.form.submitted)
    await expect(field).toHaveValue(address)
    expect(requests).toHaveLength(1)
  })

  test('without a connection says so, and goes out when it is back', async ({ page, open, context, words, excuse }) => {
    excuse(/ERR_INTERNET_DISCONNECTED/)
    await open()
    const { field, button, error } = formOf(page, 'section_demo')
    await field.fill(address)
    await context.setOffline(true)
    await watchPress(page)
    await measure('offline, press to the words that say so', async () => {
      await button.click()
      await expectAnswerInNextFrame(page, 'offline')
      await expect(error).toContainText(words.form.offlineHint)
    })
    await measure('offline, connection to thanks', async () => {
      await context.setOffline(false)
      await expect(button).toHaveText(words.form.submitted)
    })
  })
})

function watchRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && requests.push(request.url())))
  return requests
}

interface Watched {
  /** Frames drawn since the page was watched, and milliseconds. */
  press?: { frame: number; time: number }
  busy?: { frame: number; time: number }
}

/** Notes in the page itself when a button is pressed and when it first says that it is busy: messages to and from it take their time. */
async function watchPress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched: Watched = {}
    Object.assign(window, { watched })
    let frame = 0
    const count = () => {
      frame += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    document.addEventListener('click', ({ timeStamp }) => (watched.press ??= { frame, time: timeStamp }), true)
    new MutationObserver(() => {
      if (document.querySelector('[aria-busy=true]')) watched.busy ??= { frame, time: performance.now() }
    }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
  })
}

/** How many milliseconds a frame takes depends on the machine and stands in the report. */
async function expectAnswerInNextFrame(page: Page, where: string): Promise<void> {
  const read = () => page.evaluate(() => (window as Window & { watched?: Watched }).watched)
  await expect.poll(async () => (await read())?.busy).toBeDefined()
  const { press, busy } = (await read()) ?? {}
  note(`${where}, press to visible answer`, (busy?.time ?? Number.NaN) - (press?.time ?? Number.NaN))
  expect((busy?.frame ?? Number.NaN) - (press?.frame ?? Number.NaN)).toBeLessThanOrEqual(1)
}
