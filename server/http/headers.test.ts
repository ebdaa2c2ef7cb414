import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '#site.config.ts'
import { signUp } from '../testing/sign-up.ts'
import { startTestService } from '../testing/start-test-service.ts'
import { reportPath } from './security-headers.ts'

const https = { PUBLIC_URL: 'https://game.example' }

test('every answer has a policy, and nobody may frame it or take it for another type', async () => {
  await using service = await startTestService(https)
  for (const path of ['/en', '/', '/healthz', '/nowhere', '/api/nowhere', '/robots.txt', '/a/app-1a2b.js', '/press/game-press-kit.zip']) {
    const { headers } = await service.request(path)
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"]) {
      assert.ok(policy.includes(part), `${path}: ${policy}`)
    }
    assert.equal(headers['x-content-type-options'], 'nosniff', path)
    assert.ok(headers['cross-origin-resource-policy'], path)
  }
})

test('pages turn away markup and addresses of scripts that no policy has made', async () => {
  await using service = await startTestService(https)
  const policy = String((await service.request('/en')).headers['content-security-policy'])
  // Not beside a tracker, which inserts scripts by ways of its own.
  assert.equal(/require-trusted-types-for 'script'; trusted-types /.test(policy), site.tracker === undefined)
  assert.match(policy, new RegExp(`report-uri ${reportPath}; report-to policy`))
})

test('letters and articles elsewhere may show pictures of the site, and nothing else', async () => {
  await using service = await startTestService(https)
  const policyOf = async (path: string) => (await service.request(path)).headers['cross-origin-resource-policy']
  assert.equal(await policyOf('/a/hero-3c4d.avif'), 'cross-origin')
  assert.equal(await policyOf('/trailer.webm'), 'cross-origin')
  for (const path of ['/en', '/a/app-1a2b.js', '/healthz', '/nowhere']) assert.equal(await policyOf(path), 'same-origin', path)
})

test('cookies cannot be set by another host of the domain', async () => {
  await using service = await startTestService(https)
  const signedUp = String((await signUp(service)).headers['set-cookie'])
  const formTime = String((await service.request('/api/v1/form-time')).headers['set-cookie'])
  for (const [cookie, name] of [
    [signedUp, 'signed-up'],
    [formTime, 'form-time'],
  ] as const) {
    assert.match(cookie, new RegExp(`^__Host-${name}=`))
    for (const attribute of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Lax']) assert.ok(cookie.split('; ').includes(attribute), cookie)
  }
})

test('subdomains come by https too where that was asked for', async () => {
  await using plain = await startTestService(https)
  assert.equal((await plain.request('/en')).headers['strict-transport-security'], 'max-age=31536000')
  await using all = await startTestService({ ...https, HSTS_SUBDOMAINS: 'on' })
  assert.equal((await all.request('/en')).headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
})

test('reports of blocked content are counted, up to a size, and never repeated in the log', async () => {
  await using service = await startTestService({ METRICS: 'a-token-long-enough' })
  const report = (directive: string) =>
    JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': 'https://evil.example/x' } })
  const send = (body: string, type = 'application/csp-report') =>
    service.request(reportPath, { method: 'POST', body, headers: { 'content-type': type } })
  assert.equal((await send(report('script-src'))).status, 204)
  assert.equal((await send(report('made-up"\n'))).status, 204)
  assert.equal(
    (await send(JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]), 'application/reports+json')).status,
    204,
  )
  assert.equal((await send('{')).status, 400)
  assert.equal((await send(report('x'.repeat(20_000)))).status, 413)
  const { text } = await service.request('/metrics', { headers: { authorization: 'Bearer a-token-long-enough' } })
  assert.match(text, /site_policy_reports_total\{directive="script-src"\} 1\n/)
  assert.match(text, /site_policy_reports_total\{directive="img-src"\} 1\n/)
  assert.match(text, /site_policy_reports_total\{directive="other"\} 1\n/)
})

test('who finds a hole learns where to write', async () => {
  await using service = await startTestService(https)
  const answer = await service.request('/.well-known/security.txt')
  assert.equal(answer.status, 200)
  assert.match(String(answer.headers['content-type']), /^text\/plain; charset=utf-8/)
  assert.match(answer.text, /^Contact: mailto:[^\s@]+@\S+$/m)
  assert.match(answer.text, /^Canonical: https:\/\/game\.example\/\.well-known\/security\.txt$/m)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(answer.text) ?? []
  const days = (Date.parse(expires) - service.clock.now) / 86_400_000
  // RFC 9116 wants less than a year.
  assert.ok(days > 30 && days < 365, expires)
})
