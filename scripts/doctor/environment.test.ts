import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/errors.ts'
import { checkEnvironment, configurationFaults } from './environment.ts'

const site = 'https://studio.dev'
const levels = (env: NodeJS.ProcessEnv) => checkEnvironment(env, readConfig(env), site).map(({ level }) => level)
const smtp = { SMTP_URL: 'smtps://mail.studio.dev', PUBLIC_URL: site }

test('the service’s own address is the one that the pages name', () => {
  assert.equal(levels({ PUBLIC_URL: site })[0], 'ok')
  for (const PUBLIC_URL of [undefined, '', 'http://studio.dev', 'https://www.studio.dev'])
    assert.equal(levels({ PUBLIC_URL })[0], 'warning')
  assert.equal(levels({ PUBLIC_URL: 'https://game.example' })[0], 'fault')
  assert.equal(levels({ NODE_ENV: 'production' })[0], 'fault')
})

test('a sender is needed as soon as letters are sent, and must be more than a placeholder', () => {
  assert.equal(levels({})[1], 'ok')
  assert.equal(levels(smtp)[1], 'fault')
  for (const MAIL_FROM of ['hello@studio.dev', 'Studio <hello@studio.dev>']) assert.equal(levels({ ...smtp, MAIL_FROM })[1], 'ok')
  for (const MAIL_FROM of ['hello@studio.example', 'Studio <hello@studio.example>']) {
    assert.equal(levels({ ...smtp, MAIL_FROM })[1], 'fault', MAIL_FROM)
  }
})

test('letters that would lead to this machine are a fault, not a warning', () => {
  assert.throws(
    () => readConfig({ SMTP_URL: smtp.SMTP_URL, MAIL_FROM: 'hello@studio.dev' }),
    (error) => {
      assert.ok(error instanceof ConfigError)
      assert.deepEqual(
        configurationFaults(error.faults).map(({ level, subject }) => [level, subject]),
        [['fault', 'PUBLIC_URL']],
      )
      return true
    },
  )
})

test('what the service would not start with is told by the name of its variable', () => {
  assert.deepEqual(
    configurationFaults(['PORT: must be a whole number: 0 or more']).map(({ level, subject, text }) => [level, subject, text]),
    [['fault', 'PORT', 'must be a whole number: 0 or more']],
  )
})
