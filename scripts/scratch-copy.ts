import { cp, link, mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'

const leftOut = new Set(['.git', '.cache', 'build', 'data', 'node_modules', 'playwright-report', 'test-results'])

/**
 * A copy of the whole repository to be changed and built, with the pictures that have been encoded. As on a server, where all releases share
 * one cache (`deploy/upgrade.sh`), its `.cache` is a link to another place.
 * @param folder an empty one, for both
 * @returns the copy's own folder in it
 */
export async function copyRepository(folder: string): Promise<string> {
  const root = join(folder, 'site')
  await cp('.', root, { recursive: true, filter: (source) => !leftOut.has(source) && !source.startsWith('.build-') })
  await symlink(join(process.cwd(), 'node_modules'), join(root, 'node_modules'))
  await mkdir(join(folder, 'cache'))
  await symlink(join(folder, 'cache'), join(root, '.cache'))
  await linkFolder('.cache/pictures', root)
  await linkFolder('.cache/press-kit', root)
  await cp('.cache/pictures.json', join(root, '.cache/pictures.json'))
  return root
}

/** Hard links: the copy may add to the cache without touching ours. */
async function linkFolder(path: string, root: string): Promise<void> {
  await mkdir(join(root, path), { recursive: true })
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.isFile())
      await link(join(path, entry.name), join(root, path, entry.name)).catch(() => cp(join(path, entry.name), join(root, path, entry.name)))
  }
}
