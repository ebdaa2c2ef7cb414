import { execFile } from 'node:child_process'
import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildDir } from './start-site.ts'

export interface Release extends AsyncDisposable {
  buildDir: string
}

/**
 * The build under test as the release after it would be: every script has another name. With `keeps` the scripts of the release
 * before are still there, as `deploy/upgrade.sh` leaves them.
 */
export async function nextRelease({ keeps }: { keeps: boolean }): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'ismareth-release-'))
  const next = join(folder, 'build')
  // Links: nothing of what is not written below takes any room.
  await promisify(execFile)('cp', ['-al', buildDir, next])
  const scripts: string[] = []
  for await (const name of glob('a/*.js', { cwd: next })) scripts.push(name.slice('a/'.length, -'.js'.length))
  const renamed = (text: string) => scripts.reduce((text, name) => text.replaceAll(`${name}.js`, `${name}n.js`), text)
  for await (const name of glob(['a/*.js', '**/*.html'], { cwd: next })) {
    const text = renamed(await readFile(join(next, name), 'utf8'))
    const isScript = name.endsWith('.js')
    for (const ending of ['.br', '.zst', '.gz']) await rm(join(next, name + ending), { force: true })
    if (!isScript || !keeps) await rm(join(next, name))
    await writeFile(join(next, isScript ? renamed(name) : name), text)
  }
  return { buildDir: next, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}
