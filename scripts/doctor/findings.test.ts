import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { fault, isFit, ok, reportAsJson, reportAsText, warning } from './findings.ts'

const findings = [ok('a', 'is there'), warning('b', 'is old', 'Look at it.'), fault('c', 'is missing', 'Make it.')]

test('the report begins with the worst and takes a line for each finding', () => {
  const lines = reportAsText(findings)
    .split('\n')
    .filter((line) => line.startsWith('  '))
  assert.deepEqual(
    lines.map((line) => line.trim().slice(2)),
    ['c: is missing. Make it.', 'b: is old. Look at it.', 'a: is there'],
  )
})

test('only a fault closes the gate', () => {
  assert.ok(isFit(findings.slice(0, 2)))
  assert.ok(!isFit(findings))
})

test('machines get the same findings with their counts', () => {
  assert.deepEqual(JSON.parse(reportAsJson(findings)), { fit: false, counts: { fault: 1, warning: 1, ok: 1 }, findings })
})

const doctor = (...options: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../doctor.ts'), ...options], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })

test('the exit code tells a fault from wrong usage', () => {
  const json = doctor('--json')
  const report: unknown = JSON.parse(json.stdout)
  assert.ok(typeof report === 'object' && report !== null && 'fit' in report)
  assert.equal(json.status, report.fit ? 0 : 1)

  assert.equal(doctor('--help').status, 0)
  const wrong = doctor('--what')
  assert.equal(wrong.status, 2)
  assert.equal(wrong.stdout, '')
  assert.match(wrong.stderr, /--what/)
})
