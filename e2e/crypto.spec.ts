import type { Page } from '@playwright/test'
import { site } from '#site.config.ts'
import { expect, hydrated, test } from './support/test.ts'

const copiedFor = 1500

test.beforeEach(async ({ page, excuse }) => {
  // Said of a page that is not a secure context, as some here are on purpose.
  excuse(/Cross-Origin-Opener-Policy header has been ignored/)
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await page.clock.pauseAt(new Date('2026-11-21T12:00:01Z'))
})

test('the crypto button copies the address and says so for a second and a half', async ({
  page,
  context,
  words,
  tracked,
  language,
  site: { url },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openWithBanner(page, `${url}/${language}`)
  await cryptoButton(page).click()
  await expect(cryptoButton(page)).toHaveText(words.Banner.copied)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.cryptoAddress)
  await page.clock.runFor(copiedFor - 1)
  await expect(cryptoButton(page)).toHaveText(words.Banner.copied)
  await page.clock.runFor(1)
  await expect(cryptoButton(page)).toHaveText(words.Banner.crypto)
  expect(await tracked('link_click_support_popup')).toEqual([
    { event: 'link_click_support_popup', data: { name: 'crypto', status: 'copied', lang: language } },
  ])
})

test('in English the button reads “USDT tron” and then “copied!”', { tag: '@once' }, async ({ page, context, site: { url } }) => {
  await context.grantPermissions(['clipboard-write'])
  await openWithBanner(page, `${url}/en`)
  await expect(cryptoButton(page)).toHaveText('USDT tron')
  await cryptoButton(page).click()
  await expect(cryptoButton(page)).toHaveText('copied!')
})

test('a second press keeps the label for its own second and a half', { tag: '@once' }, async ({
  page,
  context,
  words,
  tracked,
  site: { url },
}) => {
  await context.grantPermissions(['clipboard-write'])
  await openWithBanner(page, `${url}/en`)
  await cryptoButton(page).click()
  await expect(cryptoButton(page)).toHaveText(words.Banner.copied)
  await page.clock.runFor(1000)
  await cryptoButton(page).click()
  // Copying takes a moment of real time.
  await expect.poll(() => tracked('link_click_support_popup')).toHaveLength(2)
  await page.clock.runFor(1000)
  await expect(cryptoButton(page)).toHaveText(words.Banner.copied)
})

test('where there is no clipboard to write to, the address is copied all the same', { tag: '@once' }, async ({
  page,
  words,
  tracked,
  language,
  site: { url },
}) => {
  await openWithBanner(page, `${insecure(url)}/${language}`)
  expect(await page.evaluate(() => [window.isSecureContext, 'clipboard' in navigator])).toEqual([false, false])
  await cryptoButton(page).focus()
  await cryptoButton(page).click()
  await expect(cryptoButton(page)).toHaveText(words.Banner.copied)
  await expect(cryptoButton(page)).toBeFocused()
  await expect(page.locator('textarea')).toHaveCount(0)
  expect(await tracked('link_click_support_popup')).toEqual([
    { event: 'link_click_support_popup', data: { name: 'crypto', status: 'copied', lang: language } },
  ])
  const field = page.locator('form[data-source=section_demo]').getByRole('textbox')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(field).toHaveValue(site.cryptoAddress)
})

const refusals = [
  ['the clipboard refuses', (url: string) => url, 'navigator.clipboard.writeText = () => Promise.reject(new Error("no"))'],
  ['the copy command fails', insecure, 'document.execCommand = () => false'],
] as const

for (const [where, host, refuse] of refusals) {
  test(`where ${where}, the address is shown`, { tag: '@once' }, async ({ page, words, tracked, language, site: { url } }) => {
    await openWithBanner(page, `${host(url)}/${language}`)
    await page.evaluate(refuse)
    const said: string[] = []
    page.on('dialog', async (dialog) => {
      said.push(`${dialog.type()} ${dialog.message()}`)
      await dialog.accept()
    })
    await cryptoButton(page).click()
    await expect.poll(() => said).toEqual([`alert ${words.Banner.address} ${site.cryptoAddress}`])
    await expect(cryptoButton(page)).toHaveText(words.Banner.crypto)
    expect(await tracked('link_click_support_popup')).toEqual([
      { event: 'link_click_support_popup', data: { name: 'crypto', status: 'failed', lang: language } },
    ])
  })
}

async function openWithBanner(page: Page, address: string) {
  await page.goto(address)
  await page.keyboard.press('Shift')
  await hydrated(page)
  await page.clock.runFor(5000)
  await expect(page.locator('#support-banner')).toBeVisible()
  // In a small window it comes rolled up.
  const roll = page.locator('#support-banner [aria-expanded=false]')
  if (await roll.count()) await roll.click()
}

/** The same service under a name that makes it no secure context. */
function insecure(url: string): string {
  return url.replace('127.0.0.1', 'insecure.test')
}

/** The last entry of the list; its name changes with what it has to say. */
function cryptoButton(page: Page) {
  return page.locator('#support-banner').getByRole('listitem').getByRole('button')
}
