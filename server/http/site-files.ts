import { hash } from 'node:crypto'
import { glob, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Language, languages } from '#shared/languages.ts'
import type { Encoding } from './content-encoding.ts'
import { mediaType } from './media-types.ts'

export interface SiteFile {
  type: string
  cacheControl: string
  modified: Date
  representations: Map<Encoding, Representation>
}

export interface Representation {
  file: string
  size: number
  etag: string
  /** Only of small files; the others are read from the disk each time. */
  body: Buffer | undefined
}

/** What visitors may fetch, by path. What is not in this table is not there: no path of a visitor's ever meets the disk. */
export interface SiteFiles {
  byPath: Map<string, SiteFile>
  pages: Map<Language, SiteFile>
  /** The empty page. */
  root: SiteFile | undefined
}

const encodings: [Encoding, string][] = [
  ['identity', ''],
  ['br', '.br'],
  ['zstd', '.zst'],
  ['gzip', '.gz'],
]
const keptInMemory = 256 * 1024
const forServer = /^(result-pages|letters)\/|^site\.json$|(^|\/)\./

/** Reads the build once: it does not change while the service runs. */
export async function readSiteFiles(buildDir: string): Promise<SiteFiles> {
  const names = new Set<string>()
  for await (const entry of glob('**', { cwd: buildDir, withFileTypes: true })) {
    if (entry.isFile()) names.add(join(entry.parentPath, entry.name).slice(join(buildDir, sep).length).split(sep).join('/'))
  }
  const files: SiteFiles = { byPath: new Map(), pages: new Map(), root: undefined }
  for (const name of names) {
    if (forServer.test(name) || isSibling(name, names)) continue
    const language = languages.find((each) => name === `${each}/index.html`)
    // Pages have the paths of the site; the names of their files lead nowhere.
    if (language !== undefined) files.pages.set(language, await readSiteFile(buildDir, name, names))
    else if (name === 'index.html') files.root = await readSiteFile(buildDir, name, names)
    else if (!name.endsWith('.html')) files.byPath.set(`/${name}`, await readSiteFile(buildDir, name, names))
  }
  return files
}

function isSibling(name: string, names: Set<string>): boolean {
  return encodings.some(([, ending]) => ending !== '' && name.endsWith(ending) && names.has(name.slice(0, -ending.length)))
}

async function readSiteFile(buildDir: string, name: string, names: Set<string>): Promise<SiteFile> {
  const representations = new Map<Encoding, Representation>()
  for (const [encoding, ending] of encodings) {
    if (!names.has(name + ending)) continue
    const file = join(buildDir, name + ending)
    const bytes = await readFile(file)
    // Of the bytes themselves, so that each representation has its own and a new build of the same page keeps it.
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
    representations.set(encoding, { file, size: bytes.length, etag, body: bytes.length <= keptInMemory ? bytes : undefined })
  }
  const { mtime } = await stat(join(buildDir, name))
  return { type: mediaType(name), cacheControl: cacheControl(name), modified: mtime, representations }
}

/** Names under /a/ change with their content; pages are asked for anew each time, which costs a 304. */
function cacheControl(name: string): string {
  if (name.startsWith('a/')) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}
