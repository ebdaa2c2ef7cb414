import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { ConfigError } from './errors.ts'

function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.faults
  }
}

test('an empty environment is enough to start on this machine alone', () => {
  const config = readConfig({})
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.port, 8080)
  assert.equal(config.publicUrl, 'http://127.0.0.1:8080')
  assert.equal(config.trustProxy, 0)
  assert.equal(config.rootRedirect, true)
  assert.equal(config.metrics, 'off')
  assert.equal(config.databaseUrl, undefined)
  assert.ok(config.limits)
})

test('an empty variable counts as missing', () => {
  assert.deepEqual(readConfig({ PORT: '', SMTP_URL: ' ', LOG_LEVEL: '', SECRET: '' }), readConfig({}))
})

test('all faults are told together, each beginning with the name of its variable', () => {
  const wrong = {
    PORT: '80a',
    PUBLIC_URL: 'game.example',
    DATABASE_URL: 'mysql://root:hunter2@db/site',
    SMTP_URL: 'http://mail',
    TRUST_PROXY: '-1',
    ROOT_REDIRECT: 'no',
    LOG_LEVEL: 'loud',
    METRICS: 'short-token',
    RATE_LIMIT: 'maybe',
    RATE_LIMIT_BLOCK: '20',
    RATE_LIMIT_ADDRESS: '0/1h',
    RATE_LIMIT_DOMAIN: '5/25h',
    SECRET: 'short',
  }
  const faults = faultsOf(wrong)
  assert.deepEqual(faults.map((fault) => fault.split(':')[0]).toSorted(), Object.keys(wrong).toSorted())
  assert.ok(faults.every((fault) => !fault.includes('\n')))
})

test('a fault does not repeat a password', () => {
  assert.ok(!faultsOf({ DATABASE_URL: 'mysql://root:hunter2@db/site' }).join().includes('hunter2'))
})

test('ports are whole numbers that exist', () => {
  for (const PORT of ['65536', '-1', '1.5', '0x50', '1e3', 'http']) assert.equal(faultsOf({ PORT }).length, 1, PORT)
  assert.equal(readConfig({ PORT: '65535' }).port, 65_535)
})

test('a limit is a count and a time', () => {
  const { limits } = readConfig({ RATE_LIMIT_BLOCK: '7/30s', RATE_LIMIT_ADDRESS: '1/m', RATE_LIMIT_DOMAIN: '9/2h' })
  assert.deepEqual(limits?.ipBlock, { hits: 7, window: 30_000 })
  assert.deepEqual(limits?.address, { hits: 1, window: 60_000 })
  assert.deepEqual(limits?.domain, { hits: 9, window: 7_200_000 })
})

test('limits can be switched off', () => {
  assert.equal(readConfig({ RATE_LIMIT: 'off' }).limits, undefined)
})

test('the public address loses its last slash, so that paths can be added to it', () => {
  assert.equal(readConfig({ PUBLIC_URL: 'https://game.example/' }).publicUrl, 'https://game.example')
})

test('metrics are for whoever has the token', () => {
  assert.deepEqual(readConfig({ METRICS: 'a-long-enough-token' }).metrics, { token: 'a-long-enough-token' })
  assert.equal(readConfig({ METRICS: 'off' }).metrics, 'off')
  for (const value of ['on', 'short']) assert.match(faultsOf({ METRICS: value })[0] ?? '', /^METRICS: /)
})

test('letters do not leave with links that lead to this machine', () => {
  const smtp = { MAIL_FROM: 'letters@example.com', SMTP_URL: 'smtp://mail.example' }
  for (const env of [
    smtp,
    { ...smtp, SMTP_URL: 'smtp://localhost' },
    { ...smtp, PUBLIC_URL: 'http://127.0.0.1:8080' },
    { ...smtp, PUBLIC_URL: 'http://[::1]' },
  ]) {
    assert.throws(() => readConfig(env), /^ConfigError: PUBLIC_URL: /)
  }
  readConfig({ ...smtp, PUBLIC_URL: 'https://game.example' })
  // To try letters out on one's own machine.
  readConfig({ ...smtp, SMTP_URL: 'smtp://localhost:1025', PUBLIC_URL: 'http://localhost:8080' })
})
