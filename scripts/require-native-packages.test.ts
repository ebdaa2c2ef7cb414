import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

/** What the check says where these packages are installed, and nothing else is. */
async function checkWith(installed: Record<string, { optionalDependencies?: Record<string, string> }>) {
  await using folder = await temporaryFolder()
  for (const [name, manifest] of Object.entries(installed)) {
    await mkdir(join(folder.path, 'node_modules', name), { recursive: true })
    await writeFile(join(folder.path, 'node_modules', name, 'package.json'), JSON.stringify(manifest))
  }
  const file = join(folder.path, 'check.ts')
  await cp(join(import.meta.dirname, 'require-native-packages.ts'), file)
  const { status, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' })
  return { status, stderr }
}

const rolldown = { optionalDependencies: { '@rolldown/binding-linux-x64-gnu': '1', '@rolldown/binding-win32-x64-msvc': '1' } }
const sharp = { optionalDependencies: { '@img/sharp-linux-x64': '1', '@img/sharp-libvips-linux-x64': '1' } }
const native = { '@rolldown/binding-linux-x64-gnu': {}, '@img/sharp-linux-x64': {} }

test('where the parts for this machine are installed, nothing is said', async () => {
  assert.deepEqual(await checkWith({ rolldown, sharp, ...native }), { status: 0, stderr: '' })
})

test('where npm has left them out, they are named, with the command of the README', async () => {
  const { status, stderr } = await checkWith({ rolldown, sharp, '@img/sharp-libvips-linux-x64': {} })
  assert.equal(status, 1)
  assert.match(stderr, /^rolldown and sharp: /)
  const [command = ''] = /npx --yes .*npm install$/m.exec(stderr) ?? []
  assert.ok((await readFile(join(import.meta.dirname, '../README.md'), 'utf8')).includes(`\`${command}\``))
})

for (const file of ['build.ts', 'dev.ts']) {
  test(`${file} looks for them before it loads anything else of its own`, async () => {
    const source = await readFile(join(import.meta.dirname, file), 'utf8')
    assert.equal(/^import .*'(\.|#).*$/m.exec(source)?.[0], "import './require-native-packages.ts'")
  })
}
