import assert from 'node:assert/strict'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigError } from './errors.ts'
import { openKeys } from './secret.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

test('a secret is made once and kept for its owner alone', async () => {
  await using folder = await temporaryFolder()
  const first = await openKeys({ secret: undefined, dataDir: folder.path })
  const second = await openKeys({ secret: undefined, dataDir: folder.path })
  assert.deepEqual(first('links'), second('links'))
  assert.equal((await stat(join(folder.path, 'secret'))).mode & 0o777, 0o600)
  assert.ok((await readFile(join(folder.path, 'secret'), 'utf8')).trim().length >= 43)
})

test('processes that start at once agree on one secret', async () => {
  await using folder = await temporaryFolder()
  const keys = await Promise.all([1, 2, 3].map(() => openKeys({ secret: undefined, dataDir: folder.path })))
  const again = await openKeys({ secret: undefined, dataDir: folder.path })
  for (const keyFor of keys) assert.deepEqual(keyFor('links'), again('links'))
  assert.deepEqual(await readdir(folder.path), ['secret'])
})

test('a saved secret that can be guessed stops the start', async () => {
  await using folder = await temporaryFolder()
  for (const weak of ['', '\n', 'x', 'x'.repeat(31)]) {
    await writeFile(join(folder.path, 'secret'), weak)
    await assert.rejects(openKeys({ secret: undefined, dataDir: folder.path }), (error) => {
      assert.ok(error instanceof ConfigError)
      assert.match(error.message, /^DATA_DIR: .*secret has \d+ characters instead of at least 32/)
      return true
    })
  }
})

test('keys differ by purpose and by secret', async () => {
  const one = await openKeys({ secret: 'a'.repeat(32), dataDir: '/nowhere' })
  const other = await openKeys({ secret: 'b'.repeat(32), dataDir: '/nowhere' })
  assert.notDeepEqual(one('links'), one('form-time'))
  assert.notDeepEqual(one('links'), other('links'))
})
