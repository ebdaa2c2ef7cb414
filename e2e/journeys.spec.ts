import type { Page } from '@playwright/test'
import { formOf, subscriptionPath } from './support/forms.ts'
import { holdBack } from './support/hold-back.ts'
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
    const answer = await watchPress(page)
    const sent = page.waitForRequest(`**${subscriptionPath}`)
    await measure('slow 3G, press to sent', async () => {
      await button.click()
      await expectAnswerInNextFrame(answer, 'slow 3G')
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
    const release = await holdBack(page, '**/a/*.js')
    await page.goto(`/${language}`)
    const { field, button } = formOf(page, 'section_demo')
    await field.evaluate((field) => field.addEventListener('focus', () => field.after(document.createElement('com-1password-button'))))
    await field.fill(address)
    const answer = await watchPress(page)
    const sent = page.waitForRequest(`**${subscriptionPath}`)
    await measure('password manager, press to sent', async () => {
      await button.click()
      await expectAnswerInNextFrame(answer, 'password manager')
      release()
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
    const answer = await watchPress(page)
    await measure('offline, press to the words that say so', async () => {
      await button.click()
      await expectAnswerInNextFrame(answer, 'offline')
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

interface Moment {
  /** Frames drawn since the page was watched, and milliseconds. */
  frame: number
  time: number
}

interface Answer {
  press: Moment
  busy: Moment
}

/**
 * Notes in the page itself when a button is pressed and when that very button says that it is busy: messages to and from the page take
 * their time, and a form that posts itself takes the page along.
 * @returns both, once they have come.
 */
async function watchPress(page: Page): Promise<{ answer: Promise<Answer> }> {
  await page.evaluate(() => {
    let frame = 0
    const count = () => {
      frame += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    const answer = new Promise<Answer>((resolve) => {
      let press: Moment | undefined
      let pressed: Element | null = null
      document.addEventListener(
        'click',
        ({ target, timeStamp }) => {
          press ??= { frame, time: timeStamp }
          pressed ??= target instanceof Element ? target.closest('button') : null
        },
        true,
      )
      new MutationObserver(() => {
        if (press && pressed?.getAttribute('aria-busy') === 'true') resolve({ press, busy: { frame, time: performance.now() } })
      }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
    })
    Object.assign(window, { answer })
  })
  return { answer: page.evaluate(() => (window as Window & { answer?: Promise<Answer> }).answer as Promise<Answer>) } // from above
}

/** How many milliseconds a frame takes depends on the machine and stands in the report. */
async function expectAnswerInNextFrame({ answer }: { answer: Promise<Answer> }, where: string): Promise<void> {
  const { press, busy } = await answer
  note(`${where}, press to visible answer`, busy.time - press.time)
  expect(busy.frame - press.frame).toBeLessThanOrEqual(1)
}
