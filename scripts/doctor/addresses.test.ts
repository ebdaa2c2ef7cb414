import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '#site.config.ts'
import { checkAddresses, checkEmail, checkLink } from './addresses.ts'
import { isPlaceholderHost } from './placeholder.ts'

test('every address of the configuration is looked at', () => {
  const { links } = site
  const names = [links.social, links.donation, links.payment, links.stores].flatMap((group) => Object.keys(group))
  assert.equal(checkAddresses(site).length, names.length + 3)
})

test('a host that nobody can own is a placeholder', () => {
  for (const host of ['patreon.example', 'example.com', 'www.example.org', 'a.test', 'a.invalid', 'EXAMPLE'])
    assert.ok(isPlaceholderHost(host))
  for (const host of ['example.net.de', 'myexample.com', 'patreon.com', 'latest', 'contest']) assert.ok(!isPlaceholderHost(host), host)
})

test('a real link is fine', () => {
  for (const link of ['https://studio.dev/', 'https://t.me/studio', 'https://пример.рф/путь'])
    assert.equal(checkLink('link', link).level, 'ok')
})

test('a link that leads nowhere is a fault that says why', () => {
  const faults: [string, RegExp][] = [
    ['', /missing/],
    ['  ', /missing/],
    ['https://patreon.example/sixteen-winds', /placeholder/],
    ['CONFIGURE-DISCORD', /placeholder/],
    ['t.me/studio', /not an address/],
    ['https://t.me/our studio', /not an address/],
    ['http://t.me/studio', /https/],
    ['javascript:alert(1)', /https/],
    ['https://user:secret@t.me/', /user name/],
    ['https://localhost/', /without a domain/],
  ]
  for (const [link, reason] of faults) {
    const finding = checkLink('link', link)
    assert.equal(finding.level, 'fault', link)
    assert.match(finding.text, reason)
    assert.ok(finding.remedy)
  }
})

test('the site’s own address is a scheme and a host, and nothing behind them', () => {
  const level = (url: string) => checkAddresses({ ...site, url })[0]?.level
  assert.equal(level('https://studio.dev'), 'ok')
  assert.equal(level('https://studio.dev/'), 'fault')
  assert.equal(level('https://studio.dev/game'), 'fault')
})

test('the studio’s mail address is checked as one', () => {
  assert.equal(checkEmail('hello@studio.dev').level, 'ok')
  for (const email of ['', 'hello', 'hello@studio', 'hello@studio.example', 'a@b@studio.dev', 'a b@studio.dev', 'mailto:a@studio.dev']) {
    assert.equal(checkEmail(email).level, 'fault', email)
  }
})
