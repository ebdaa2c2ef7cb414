import { site } from '#site.config.ts'
import { asLongAsPeopleTake, formOf } from './support/forms.ts'
import { expect, hydrated, test } from './support/test.ts'
import { words as wordsOf } from './support/words.ts'

test.use({ reducedMotion: 'no-preference' })

declare global {
  interface Window {
    violations: string[]
  }
}

/** On every page that is loaded from now on. */
const collectViolations = () => {
  window.violations = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
    window.violations.push(`${effectiveDirective}: ${blockedURI} ${sample} ${sourceFile}`)
  })
}

test('a whole visit breaks no rule of the policy, trusted types included', { tag: '@languages' }, async ({
  page,
  open,
  words,
  language,
  other,
}) => {
  await page.addInitScript(collectViolations)
  await open()
  const policy = (await page.request.get(`/${language}`)).headers()['content-security-policy']
  // Trackers insert scripts by ways of their own.
  if (site.tracker === undefined) expect(policy).toContain("require-trusted-types-for 'script'")

  await page.getByRole('link', { name: words.trailer.play }).click()
  await expect(page.locator('video, iframe')).toHaveCount(1)

  await page.locator('[data-gallery-index="0"]').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('button', { name: words.gallery.next }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  const form = formOf(page, 'section_demo')
  await form.field.fill('reader@example.com')
  await asLongAsPeopleTake(page)
  await form.button.click()
  await expect(form.itself).toContainText(words.form.thanks)

  await expect(page.locator('#support-banner')).toBeVisible()
  await page.getByRole('button', { name: words.Banner.close }).click()

  await page.getByRole('navigation', { name: words.language.label }).getByRole('link', { name: words.language[other] }).click()
  await expect(page.getByRole('heading', { name: wordsOf[other].story.title })).toBeAttached()
  expect(await page.evaluate(() => window.violations)).toEqual([])
})

test('the policy is in force: markup from a string and scripts from elsewhere are blocked', { tag: '@once' }, async ({
  page,
  open,
  excuse,
}) => {
  test.skip(site.tracker !== undefined, 'types are not enforced beside a tracker')
  excuse(/Trusted|TrustedHTML|Content Security Policy|violates/i)
  await page.addInitScript(collectViolations)
  await open()
  await hydrated(page)
  const thrown = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'
      return 'nothing'
    } catch (error) {
      return error instanceof TypeError ? 'TypeError' : String(error)
    }
  })
  expect(thrown).toBe('TypeError')
  await expect.poll(() => page.evaluate(() => window.violations.join())).toContain('require-trusted-types-for')
})
