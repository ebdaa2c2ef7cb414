import { glob, link, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '#shared/languages.ts'
import { compress } from '../build/compress.ts'
import { policyOf } from '../build/policy.ts'

export interface Control extends AsyncDisposable {
  folder: string
}

/**
 * A copy of the build whose pages have neither scripts nor pictures of the interface: the same words, hero and title face as lightly
 * as a browser can have them. What our page takes longer than this one is the price of what it does.
 */
export async function makeControl(build: string): Promise<Control> {
  const folder = await mkdtemp(join(tmpdir(), 'control-'))
  for (const language of languages) {
    const file = join(folder, language, 'index.html')
    await mkdir(dirname(file))
    await writeFile(file, withoutScripts(await readFile(join(build, language, 'index.html'), 'utf8')))
  }
  await compress(folder)
  await writeFile(join(folder, 'site.json'), JSON.stringify({ csp: await policyOf(folder) }))
  for await (const file of glob('{a/*,icon-32.png,favicon.ico}', { cwd: build })) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await link(join(build, file), join(folder, file))
  }
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

function withoutScripts(html: string): string {
  return html
    .replace(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/--art-[\w-]+:image-set\([^;}]*\);?/g, '')
}
