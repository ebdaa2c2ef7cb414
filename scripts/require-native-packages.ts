import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

// Imported for its effect, before anything loads these packages: they would advise to delete the lockfile, which is not at fault.
const missing = ['rolldown', 'sharp'].filter((name) => !hasNativePart(name))

if (missing.length > 0) {
  process.stderr.write(`${missing.join(' and ')}: the part for this machine is not installed.
npm leaves such parts out, without a word, where the Node that it runs on is too old for them; README.md says which one will do.
This installs what is missing, with a newer one:

  npx --yes -p node@26 -p npm@11 -- npm install
`)
  process.exit(1)
}

/** Machine code comes as optional packages, one for each kind of machine. */
function hasNativePart(name: string): boolean {
  const file = find(name, import.meta.url)
  if (file === undefined) return false
  const { optionalDependencies = {} }: { optionalDependencies?: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  // A library that sharp's own part needs: it suits more versions of Node, so it may be there alone.
  const parts = Object.keys(optionalDependencies).filter((part) => !part.includes('libvips'))
  return parts.some((part) => find(part, file) !== undefined)
}

/** Not by loading it, nor by `resolve`: some packages export nothing that can be found without being loaded. */
function find(name: string, from: string): string | undefined {
  try {
    return findPackageJSON(name, from)
  } catch {
    return undefined
  }
}
