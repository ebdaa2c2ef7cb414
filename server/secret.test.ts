import assert from 'node:assert/strict'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
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

test('keys differ by purpose and by secret', async () => {
  const one = await openKeys({ secret: 'a'.repeat(32), dataDir: '/nowhere' })
  const other = await openKeys({ secret: 'b'.repeat(32), dataDir: '/nowhere' })
  assert.notDeepEqual(one('links'), one('form-time'))
  assert.notDeepEqual(one('links'), other('links'))
})
