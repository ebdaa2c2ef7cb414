import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that the build reads, whole folders: a list of single files forgets the next one. */
const sources = [
  ...['app', 'art', 'content', 'letters', 'public', 'scripts', 'shared'],
  ...['package-lock.json', 'package.json', 'site.config.ts', 'tsconfig.app.json', 'tsconfig.base.json', 'vite.config.ts'],
]

/** In the build, of what it was made; with a dot, so that nobody can fetch it. */
export const fingerprintFile = '.sources'

/** What stands in that file. Of a hurried build some pictures are larger files than they are to be. */
export function builtOf(sources: string, { hurried }: { hurried: boolean }): string {
  return hurried ? `${sources} in a hurry` : sources
}

/** Whether there is something to build. A hurried build is made anew as soon as there is time. */
export function buildIsStale(root = '.', build = join(root, 'build')): boolean {
  return buildState(root, build) !== 'current'
}

/** `stale`: the build is missing, or was made of anything else than what is there now: changed, added, renamed or deleted. */
export function buildState(root: string, build: string): 'current' | 'hurried' | 'stale' {
  const file = join(build, fingerprintFile)
  if (!existsSync(file)) return 'stale'
  const sources = fingerprint(root)
  const built = readFileSync(file, 'utf8')
  if (built === builtOf(sources, { hurried: false })) return 'current'
  return built === builtOf(sources, { hurried: true }) ? 'hurried' : 'stale'
}

/** Names all sources and their content; times do not count, since a checkout or a restored backup sets them as it likes. */
export function fingerprint(root = '.'): string {
  const files = sources.flatMap((source) => filesIn(root, source)).toSorted()
  return hash('sha256', files.map((file) => `${file} ${hash('sha1', readFileSync(join(root, file)), 'hex')}\n`).join(''), 'hex')
}

function filesIn(root: string, path: string): string[] {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) return entry.name === '__pycache__' ? [] : filesIn(root, inside)
    return entry.isFile() && isSource(entry.name) ? [inside] : []
  })
}

/** Tests, the scripts that paint the masters, and what the image step itself writes do not age a build. */
function isSource(name: string): boolean {
  return !name.endsWith('.test.ts') && !name.endsWith('.py') && name !== 'pictures.generated.json'
}
