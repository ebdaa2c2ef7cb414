import { hash } from 'node:crypto'
import { type FileHandle, glob, open, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip'

export interface StaticFile {
  type: string
  cacheControl: string
  modified: Date
  representations: Map<Encoding, Representation>
}

export interface Representation {
  size: number
  etag: string
  /** The content of a small file; a large one is open for as long as the service runs, however many visitors read it. */
  content: Buffer | FileHandle
}

/** What visitors may fetch, by path. This table is an allow-list: a path from a request never reaches the disk. */
export interface StaticFiles extends AsyncDisposable {
  byPath: Map<string, StaticFile>
  /** By path: `/en`, `/press/en`. */
  pages: Map<string, StaticFile>
  /** The empty page. */
  root: StaticFile | undefined
}

const encodings: [Encoding, string][] = [
  ['identity', ''],
  ['br', '.br'],
  ['zstd', '.zst'],
  ['gzip', '.gz'],
]
const maxInMemory = 256 * 1024
const forServer = /^(result-pages|letters)\/|^site\.json$|(^|\/)\./

/** Reads the build once; it does not change while the service runs. */
export async function readStaticFiles(buildDir: string): Promise<StaticFiles> {
  const names = new Set<string>()
  for await (const entry of glob('**', { cwd: buildDir, withFileTypes: true })) {
    if (entry.isFile()) names.add(join(entry.parentPath, entry.name).slice(join(buildDir, sep).length).split(sep).join('/'))
  }
  await using stack = new AsyncDisposableStack()
  const byPath = new Map<string, StaticFile>()
  const pages = new Map<string, StaticFile>()
  let root: StaticFile | undefined
  for (const name of names) {
    if (forServer.test(name) || isSibling(name, names)) continue
    const page = /^(.+)\/index\.html$/.exec(name)?.[1]
    // Pages are served under the site's URLs, not under their file names.
    if (page !== undefined) pages.set(`/${page}`, await readStaticFile(buildDir, name, names, stack))
    else if (name === 'index.html') root = await readStaticFile(buildDir, name, names, stack)
    else if (!name.endsWith('.html')) byPath.set(`/${name}`, await readStaticFile(buildDir, name, names, stack))
  }
  const opened = stack.move()
  return { byPath, pages, root, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}

function isSibling(name: string, names: Set<string>): boolean {
  return encodings.some(([, ending]) => ending !== '' && name.endsWith(ending) && names.has(name.slice(0, -ending.length)))
}

async function readStaticFile(buildDir: string, name: string, names: Set<string>, opened: AsyncDisposableStack): Promise<StaticFile> {
  const representations = new Map<Encoding, Representation>()
  for (const [encoding, ending] of encodings) {
    if (!names.has(name + ending)) continue
    const file = join(buildDir, name + ending)
    const bytes = await readFile(file)
    // A hash of the bytes: each representation has its own, and a new build of the same page keeps it.
    const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
    const content = bytes.length <= maxInMemory ? bytes : opened.use(await open(file))
    representations.set(encoding, { size: bytes.length, etag, content })
  }
  const { mtime } = await stat(join(buildDir, name))
  return { type: mediaType(name), cacheControl: cacheControl(name), modified: mtime, representations }
}

/** Names under /a/ change with their content; pages are revalidated each time, which costs a 304. */
function cacheControl(name: string): string {
  if (name.startsWith('a/')) return 'public, max-age=31536000, immutable'
  return name.endsWith('.html') ? 'no-cache' : 'public, max-age=3600'
}

const mediaTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ogg': 'audio/ogg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
}

export function mediaType(file: string): string {
  return mediaTypes[extname(file).toLowerCase()] ?? 'application/octet-stream'
}
