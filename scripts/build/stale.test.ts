import assert from 'node:assert/strict'
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { buildIsStale, buildState, builtOf, fingerprint, fingerprintFile } from './stale.ts'

function write(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}

const files = [
  'app/pages.tsx',
  'scripts/build.ts',
  'scripts/images/sizes.ts',
  'scripts/press-kit.ts',
  'content/en/site.json',
  'art/masters/hero.png',
  'package.json',
]

async function builtFolder() {
  const folder = await temporaryFolder()
  for (const file of files) write(folder.path, file, file)
  write(folder.path, `build/${fingerprintFile}`, fingerprint(folder.path))
  return folder
}

test('a build of what is there is not stale, whatever the times of the files are', async () => {
  await using folder = await builtFolder()
  assert.equal(buildIsStale(folder.path), false)
  for (const time of [0, 4e9]) {
    utimesSync(join(folder.path, 'app/pages.tsx'), time, time)
    assert.equal(buildIsStale(folder.path), false)
  }
})

for (const file of files) {
  test(`a build is stale when ${file} changes, moves or goes`, async () => {
    await using changed = await builtFolder()
    write(changed.path, file, 'changed')
    // As old as can be: a file that comes from a backup.
    utimesSync(join(changed.path, file), 0, 0)
    assert.equal(buildIsStale(changed.path), true)
    await using moved = await builtFolder()
    renameSync(join(moved.path, file), join(moved.path, `${file}.moved`))
    assert.equal(buildIsStale(moved.path), true)
    await using gone = await builtFolder()
    rmSync(join(gone.path, file))
    assert.equal(buildIsStale(gone.path), true)
  })
}

test('tests, painting scripts and what the image step writes do not age a build', async () => {
  await using folder = await builtFolder()
  for (const file of ['app/pages.test.ts', 'art/run.py', 'art/pictures.generated.json', 'server/main.ts']) write(folder.path, file, 'new')
  assert.equal(buildIsStale(folder.path), false)
})

test('a build made in a hurry is to be made anew, and known from one of other sources', async () => {
  await using folder = await builtFolder()
  const build = join(folder.path, 'build')
  write(folder.path, `build/${fingerprintFile}`, builtOf(fingerprint(folder.path), { hurried: true }))
  assert.equal(buildIsStale(folder.path), true)
  assert.equal(buildState(folder.path, build), 'hurried')
  write(folder.path, 'app/pages.tsx', 'changed')
  assert.equal(buildState(folder.path, build), 'stale')
})

test('without a build, or with one of which nobody knows of what it was made, there is something to build', async () => {
  await using folder = await builtFolder()
  rmSync(join(folder.path, 'build'), { recursive: true })
  assert.equal(buildIsStale(folder.path), true)
  write(folder.path, 'build/site.json', '{}')
  assert.equal(buildIsStale(folder.path), true)
})
