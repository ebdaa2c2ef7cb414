import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { press, site as words } from '#content/texts.ts'
import { site } from '#site.config.ts'
import { cacheKey, hash } from '../images/variant-cache.ts'
import { type KitPicture, kitPictureIds } from './kit-pictures.ts'

/** Of everything that the kit is made of, its code included: whoever mends the design need not remember to clear a cache. */
export async function keyOfKit(masters: Record<KitPicture, Buffer>): Promise<string> {
  return cacheKey(hash(...kitPictureIds.map((id) => masters[id]), ...(await code())), { press, words, site })
}

async function code(): Promise<Buffer[]> {
  const cwd = join(import.meta.dirname, '..')
  const names: string[] = []
  for await (const name of glob(['press-kit.ts', 'press-kit/*', 'build/fonts.ts'], { cwd })) {
    if (!name.endsWith('.test.ts')) names.push(name)
  }
  return Promise.all(names.toSorted().map((name) => readFile(join(cwd, name))))
}
