import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readNodeCounts, readPlaywrightCounts } from './counts.ts'

let folder = ''

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ismareth-counts-'))
})

after(() => rm(folder, { recursive: true }))

test("Node's tests are counted over all files, a file that cannot run among the failed", async () => {
  await writeFile(join(folder, 'some.mjs'), someTests)
  await writeFile(join(folder, 'broken.mjs'), "import './nowhere.mjs'\n")
  const report = join(folder, 'node.json')
  runNode(['some.mjs', 'broken.mjs'], report)
  assert.deepEqual(await readNodeCounts(report), { passed: 2, failed: 3, skipped: 1 })
})

test("Playwright's tests are counted, those that passed when tried again among the passed", async () => {
  const report = join(folder, 'playwright.json')
  await writeFile(report, JSON.stringify({ stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 } }))
  assert.deepEqual(await readPlaywrightCounts(report), { passed: 6, failed: 2, skipped: 3 })
})

test('a run that wrote nothing has no counts', async () => {
  assert.equal(await readNodeCounts(join(folder, 'nothing.json')), undefined)
  assert.equal(await readPlaywrightCounts(join(folder, 'nothing.json')), undefined)
})

const someTests = `
import { test } from 'node:test'
test('passes', () => {})
test('passes too', () => {})
test('fails', () => { throw new Error('on purpose') })
test('is skipped', { skip: true }, () => {})
test('takes too long', { timeout: 10 }, () => new Promise((resolve) => setTimeout(resolve, 200)))
`

function runNode(files: string[], report: string): void {
  // Node's runner tells its children where they are; a runner of its own must not take itself for one.
  const { NODE_TEST_CONTEXT, ...env } = process.env
  const reporter = join(import.meta.dirname, 'count-reporter.ts')
  spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`, `--test-reporter-destination=${report}`, ...files], {
    cwd: folder,
    env,
  })
}
