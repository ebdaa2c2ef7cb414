import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ConfigError } from '../errors.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readDkimKey } from './dkim.ts'

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

async function faultsOf(pem: string | undefined, { domain = 'game.example', selector = 'letters' } = {}): Promise<string[]> {
  await using folder = await temporaryFolder()
  const keyFile = join(folder.path, 'key.pem')
  if (pem !== undefined) await writeFile(keyFile, pem)
  try {
    await readDkimKey({ domain, selector, keyFile }, 'game.example')
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigError)
    return error.faults
  }
}

test('an RSA key is taken', async () => {
  assert.deepEqual(await faultsOf(rsa(2048)), [])
})

for (const [what, pem] of [
  ['a key that is missing', undefined],
  ['text that is no key', 'hello'],
  [
    'a key of a kind that letters would go out unsigned with',
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ],
  ['a key that is too short', rsa(512)],
] as const) {
  test(`${what} is refused at the start`, async () => {
    const [fault, ...others] = await faultsOf(pem)
    assert.match(fault ?? '', /^DKIM_KEY_FILE: /)
    assert.deepEqual(others, [])
  })
}

test('a domain that is not the sender’s would count for nothing, and is refused', async () => {
  assert.match((await faultsOf(rsa(2048), { domain: 'other.example' })).join(), /^DKIM_DOMAIN: /)
  assert.match((await faultsOf(rsa(2048), { domain: 'smareth.example' })).join(), /^DKIM_DOMAIN: /)
})

test('all faults are told together', async () => {
  assert.equal((await faultsOf('hello', { domain: 'other.example', selector: 'a b' })).length, 3)
})
