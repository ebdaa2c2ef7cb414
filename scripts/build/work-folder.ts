import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'

/**
 * A new folder for bundles that this process imports; it is removed when the process ends. It lies among the sources, not in `.cache/`, which
 * is a link to another place on a server: a bundle looks for its packages from where it really lies.
 * @returns its path, relative to the repository
 */
export async function makeWorkFolder(): Promise<string> {
  const folder = await mkdtemp('.build-')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
