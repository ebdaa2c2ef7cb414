import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentSecurityPolicy, type InlineHashes, type ThirdParties } from './security-headers.ts'

function directives(parts: Partial<ThirdParties> = {}, inline: InlineHashes = {}): Record<string, string> {
  const policy = contentSecurityPolicy({ trailer: { provider: 'file' }, tracker: undefined, ...parts }, inline)
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]))
}

test('a site of its own lets nobody else in', () => {
  const policy = directives()
  assert.equal(policy['default-src'], "'none'")
  assert.equal(policy['connect-src'], "'self'")
  assert.equal(policy['frame-ancestors'], "'none'")
  assert.equal(policy['frame-src'], undefined)
  assert.ok(!Object.values(policy).some((sources) => /https?:|unsafe|\*/.test(sources)))
})

test('inline scripts and styles are allowed by their hashes, quoted or not', () => {
  const policy = directives({}, { scriptHashes: ['sha256-abc=', "'sha256-def='"], styleHashes: ['sha256-ghi='] })
  assert.equal(policy['script-src'], "'self' 'sha256-abc=' 'sha256-def='")
  assert.equal(policy['style-src'], "'self' 'sha256-ghi='")
})

test('YouTube is framed only when the trailer is there', () => {
  assert.equal(directives({ trailer: { provider: 'youtube' } })['frame-src'], 'https://www.youtube-nocookie.com')
})

test('Umami is reached where it listens, on a host of its own or in its cloud', () => {
  const own = { kind: 'umami', script: 'https://stats.example/script.js', hostUrl: 'https://in.example', websiteId: '1' } as const
  assert.equal(directives({ tracker: own })['connect-src'], "'self' https://in.example")
  const cloud = { kind: 'umami', script: 'https://cloud.umami.is/script.js', websiteId: '1' } as const
  assert.match(directives({ tracker: cloud })['connect-src'] ?? '', /https:\/\/gateway\.umami\.is/)
})

test('a tracker on the site itself needs no mention, and does not stop the start', () => {
  const own = directives({ tracker: { kind: 'umami', script: '/stats.js', websiteId: '1' } })
  assert.deepEqual([own['script-src'], own['connect-src']], ["'self'", "'self'"])
})

test('with a tracker, which inserts scripts by ways of its own, types are not enforced', () => {
  const tracker = { kind: 'umami', script: '/stats.js', websiteId: '1' } as const
  assert.equal(directives({ tracker })['require-trusted-types-for'], undefined)
  assert.equal(directives()['require-trusted-types-for'], "'script'")
})

test('a tracker is let in only from where it is configured', () => {
  const umami = directives({ tracker: { kind: 'umami', script: 'https://stats.example/script.js', websiteId: '1' } })
  assert.equal(umami['script-src'], "'self' https://stats.example")
  assert.equal(umami['connect-src'], "'self' https://stats.example")

  const plausible = directives({ tracker: { kind: 'plausible', script: 'https://stats.example/js/p.js', domain: 'game.example' } })
  assert.equal(plausible['connect-src'], "'self' https://stats.example")

  const matomo = directives({ tracker: { kind: 'matomo', host: 'https://matomo.example', siteId: 1 } })
  assert.equal(matomo['img-src'], "'self' data: https://matomo.example")

  assert.match(directives({ tracker: { kind: 'ga4', measurementId: 'G-1' } })['script-src'] ?? '', /googletagmanager/)
  assert.match(directives({ tracker: { kind: 'yandex', counterId: 1 } })['connect-src'] ?? '', /mc\.yandex\.ru/)
})
