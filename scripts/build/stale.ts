import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'app',
  'art',
  'content',
  'letters',
  'public',
  'shared',
  'scripts/build',
  'scripts/press-kit',
  'scripts/render-letters.ts',
  'site.config.ts',
  'vite.config.ts',
  'package-lock.json',
]

/** Whether `build/` is missing or older than any of its sources. */
export function buildIsStale(): boolean {
  const mark = 'build/site.json'
  if (!existsSync(mark)) return true
  const built = statSync(mark).mtimeMs
  return sources.some((source) => existsSync(source) && filesIn(source).some((file) => statSync(file).mtimeMs > built))
}

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && isSource(file.name))
    .map((file) => join(file.parentPath, file.name))
}

/** Tests, and what the image step itself writes, do not make a build stale. */
function isSource(name: string): boolean {
  return !name.endsWith('.test.ts') && name !== 'pictures.generated.json' && !name.endsWith('.py') && !name.endsWith('.pyc')
}
