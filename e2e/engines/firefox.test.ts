import assert from 'node:assert/strict'
import { test } from 'node:test'
import { launch, type Page } from 'puppeteer-core'
import type { EnginePage } from './engine-page.ts'
import { installed, missing } from './installed.ts'
import { journey } from './journey.ts'
import { languageChange } from './language-change.ts'
import { startSiteService } from './site-service.ts'

const firefox = installed('firefox-esr', 'firefox')

test('in Firefox a visitor can do all that the page offers', { skip: missing({ Firefox: firefox }), timeout: 600_000 }, async (context) => {
  assert.ok(firefox, 'Firefox is not installed')
  await using service = await startSiteService()
  await using browser = await launch({
    browser: 'firefox',
    executablePath: firefox,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    protocolTimeout: 60_000,
  })
  const page = enginePage(await browser.newPage())
  await journey(context, page, service)
  await languageChange(context, page, service)
})

function enginePage(page: Page): EnginePage {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('requestfailed', (request) => {
    // Firefox gives up the pictures of what is no longer shown.
    const fault = request.failure()?.errorText
    if (fault !== 'NS_BINDING_ABORTED') errors.push(`${request.url()} ${fault}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} ${response.status()}`)
  })
  return {
    open: async (url) => void (await page.goto(url)),
    // As text, as the other driver wants it; what `script` returns is what comes back.
    evaluate: async <Result, Arguments extends unknown[]>(
      script: (...values: Arguments) => Result | Promise<Result>,
      ...values: Arguments
    ): Promise<Result> => (await page.evaluate(`(${script})(...${JSON.stringify(values)})`)) as Result,
    // A locator waits until what is to be clicked is in the window and at rest.
    click: (selector) => page.locator(selector).click(),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    errors: async () => errors,
  }
}
