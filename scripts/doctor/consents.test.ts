import assert from 'node:assert/strict'
import { test } from 'node:test'
import { service, site } from '#content/texts.ts'
import { languages } from '#shared/languages.ts'
import { checkConsents } from './consents.ts'

test('the same words beside the form and in the record are fine', () => {
  assert.deepEqual(
    checkConsents(site, service).map(({ level }) => level),
    languages.map(() => 'ok'),
  )
})

test('a consent that differs in one language is a fault there', () => {
  const changed = { ...service, ru: { ...service.ru, consent: `${service.ru.consent} И ещё.` } }
  const findings = checkConsents(site, changed)
  assert.deepEqual(
    findings.filter(({ level }) => level === 'fault').map(({ subject }) => subject),
    ['content/ru: consent'],
  )
  assert.match(findings.find(({ level }) => level === 'fault')?.text ?? '', /^form\.consent and consent differ/)
})
