import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installed, missing } from './installed.ts'
import { journey } from './journey.ts'
import { languageChange } from './language-change.ts'
import { startSiteService } from './site-service.ts'
import { openSession } from './webdriver-session.ts'
import { startWebKitDriver } from './webkit-driver.ts'

const driver = installed('WebKitWebDriver')
const browser = installed('/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser')
const display = installed('Xvfb')
const skip = missing({ WebKitWebDriver: driver, MiniBrowser: browser, Xvfb: display })

test('in WebKit a visitor can do all that the page offers', { skip, timeout: 600_000 }, async (context) => {
  assert.ok(driver && browser && display, 'WebKitWebDriver, MiniBrowser or Xvfb is not installed')
  await using service = await startSiteService()
  await using webkit = await startWebKitDriver({ display, driver })
  await using session = await openSession(webkit.url, {
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  await journey(context, session.page, service)
  await languageChange(context, session.page, service)
})
