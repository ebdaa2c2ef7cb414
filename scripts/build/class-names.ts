import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * A short name for each class and animation of the CSS modules below `folder`, by its readable one (`hero-layer`): page, styles and scripts
 * name it again and again, and none of them compresses that away. By place in the sorted list, so that each bundle and each build gives
 * the same.
 */
export function shortClassNames(folder: string): ReadonlyMap<string, string> {
  const modules = globSync('**/*.module.css', { cwd: folder }).sort()
  const names = modules.flatMap((file) =>
    namesIn(join(folder, file)).map((local) => readableClassName(local, basename(file, '.module.css'))),
  )
  return new Map([...new Set(names)].map((name, at) => [name, lettersOf(at)]))
}

/** `hero-layer`: without a hash, which would not compress. */
export function readableClassName(local: string, module: string): string {
  return `${module}-${local}`
}

/** With those of the files that it imports. */
function namesIn(file: string): string[] {
  const rules = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const imported = [...rules.matchAll(/@import ["'](\..+?)["']/g)].flatMap(([, path = '']) => namesIn(join(dirname(file), path)))
  const own = [...rules.replace(/url\([^)]*\)|@import .*/g, '').matchAll(/(?:\.|@keyframes )([a-z][\w-]*)/gi)].map(([, name = '']) => name)
  return [...imported, ...own]
}

/** a to z, then aa, ab and so on: 0 is `a`, 26 is `aa`. */
function lettersOf(at: number): string {
  const last = String.fromCharCode(97 + (at % 26))
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last
}
