import { copyFile, link, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture, PictureFile, PictureFiles } from '#art/picture.ts'
import { type PictureManifest, pictures } from '#art/pictures.ts'
import { type Layer, paintOverCovered } from './covered.ts'
import { encode, flatten } from './encode.ts'
import { readSource } from './sources.ts'
import { cacheKey, hash, openVariantCache, writeAtomic } from './variant-cache.ts'
import { inHurry, type Variant, variantsOf } from './variants.ts'

export interface Job {
  /** The folder that holds `art/` and `.cache/`. */
  root?: string
  /** Takes what is there, and makes what is missing in a fraction of the time, for more bytes. */
  hurried?: boolean
  /** Called after each file. */
  onProgress?: (progress: Progress) => void
  /** Called with a sentence for each picture that did not fit and was made to. */
  onFitted?: (done: string) => void
}

export interface Progress {
  done: number
  total: number
  /** How many files were encoded; the others were cached. */
  made: number
  /** How many of all were encoded in a hurry, now or earlier. */
  hurried: number
  name: string
}

/** Encodes what `.cache/pictures/` lacks and writes `art/pictures.generated.json`. Throws one error that lists every fault. */
export function makePictures(job: Job = {}): Promise<PictureManifest> {
  return makeCopies(pictures, job)
}

/** The same for any table of pictures. */
export async function makeCopies<Id extends string>(table: Record<Id, Picture>, job: Job = {}): Promise<PictureManifest<Id>> {
  const root = job.root ?? process.cwd()
  const folder = join(root, '.cache/pictures')
  const ids = Object.keys(table).filter((id): id is Id => id in table)
  const sources = await readSources(root, ids, table, job.onFitted)

  await mkdir(folder, { recursive: true })
  const cache = await openVariantCache(join(root, '.cache/pictures.json'), folder)
  const work = ids.flatMap((id) =>
    variantsOf(table[id]).map((variant) => ({ id, variant, pixels: variant.width ** 2 * (table[id].height / table[id].width) })),
  )
  let done = 0
  let made = 0
  let hurried = 0

  /** The name of a variant's file, which is encoded unless it is there. */
  async function fileOf(id: Id, wanted: Variant): Promise<string> {
    const source = sources[id]
    const keyOf = ({ format, width, options }: Variant) => cacheKey(source.hash, { id, format, width, options })
    const isThere = cache.find(keyOf(wanted)) !== undefined
    const variant = job.hurried && !isThere ? inHurry(wanted) : wanted
    if (variant !== wanted) hurried += 1
    const key = keyOf(variant)
    let name = cache.find(key)
    if (!name) {
      const bytes = await encode(await source.flat(job.hurried), variant)
      name = fileName(id, variant, hash(bytes))
      await writeAtomic(join(folder, name), bytes)
      cache.set(key, name)
      made += 1
      if (made % 16 === 0) await cache.save() // an interrupted run resumes here
    }
    done += 1
    job.onProgress?.({ done, total: work.length, made, hurried, name })
    return name
  }

  // Largest first: a large one at the end would keep one core waiting.
  const names = new Map<Variant, string>()
  await inParallel(
    work.toSorted((a, b) => b.pixels - a.pixels),
    async ({ id, variant }) => names.set(variant, await fileOf(id, variant)),
  ).finally(() => cache.save())

  const manifest = {} as PictureManifest<Id> // completed by the loop: `ids` are all keys of the table
  for (const id of ids) {
    const files: PictureFiles = { width: table[id].width, height: table[id].height }
    const made = work.flatMap((one) => (one.id === id ? { variant: one.variant, name: names.get(one.variant) ?? '' } : [])) // all are there
    const version = hash(...made.map(({ name }) => name))
    for (const { variant, name } of made) {
      const published = publishedName(id, variant, version)
      await alsoNamed(join(folder, name), join(folder, published))
      const file: PictureFile = { src: `/a/${published}`, width: variant.width }
      for (const role of variant.roles) {
        if (role === 'srcset' || role === 'icons') files[role] = [...(files[role] ?? []), file]
        else files[role] = file
      }
    }
    manifest[id] = files
  }
  await writeAtomic(join(root, 'art/pictures.generated.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

/** The names, without a folder, of all files that a manifest mentions: what the build takes out of `.cache/pictures/`. */
export function fileNames(manifest: Record<string, PictureFiles>): string[] {
  const files = Object.values(manifest).flatMap(({ width: _, height: __, ...roles }) => Object.values(roles).flat())
  return [...new Set(files.map(({ src }) => src.slice('/a/'.length)))]
}

interface Source {
  /**
   * Puts the layers together, once, and only when something must be encoded. In a hurry what nobody sees of them is not painted over: that
   * takes as long as to encode them.
   */
  flat: (hurried?: boolean) => Promise<Buffer>
  hash: string
}

async function readSources<Id extends string>(
  root: string,
  ids: Id[],
  table: Record<Id, Picture>,
  onFitted?: Job['onFitted'],
): Promise<Record<Id, Source>> {
  const sources: Partial<Record<Id, Source>> = {}
  const faults: string[] = []
  for (const id of ids) {
    const read = await readSource(root, id, table[id])
    if ('fault' in read) faults.push(read.fault)
    else {
      const { moves } = table[id]
      sources[id] = moves ? await movingSource(root, table[id], moves, read.layers) : sourceOf(read.layers)
      for (const sentence of read.done) onFitted?.(sentence)
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return sources as Record<Id, Source> // complete, or it would have thrown
}

function sourceOf(layers: Buffer[]): Source {
  return { hash: hash(...layers), flat: once(() => flatten(layers)) }
}

/** Of a layer that moves only what can be seen is worth its bytes. A nearer layer that is missing or wrong is reported for itself. */
async function movingSource(
  root: string,
  picture: Picture,
  { motion, behind }: NonNullable<Picture['moves']>,
  own: Buffer[],
): Promise<Source> {
  const nearer: Layer[] = []
  for (const other of behind) {
    const read = await readSource(root, other.id, { ...picture, alpha: true })
    if ('layers' in read) nearer.push(...read.layers.map((layer) => ({ picture: layer, motion: other.motion })))
  }
  if (nearer.length === 0) return sourceOf(own)
  const whole = once(() => flatten(own))
  const visible = once(async () => paintOverCovered({ picture: await whole(), motion }, nearer))
  return {
    hash: hash(...own, ...nearer.map((layer) => layer.picture), JSON.stringify([motion, behind])),
    flat: (hurried) => (hurried ? whole() : visible()),
  }
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** In the cache: a copy's own contents tell its versions apart. */
function fileName(id: string, variant: Pick<Variant, 'format' | 'width'>, contentHash: string): string {
  return `${id}${kindOf(variant)}-${variant.width}.${shortened(contentHash)}.${extensionOf(variant)}`
}

/**
 * All copies of a picture have one version, that of their contents together. Hashes do not compress: one for each copy would cost the page
 * half a kilobyte and its script as much again.
 */
function publishedName(id: string, variant: Pick<Variant, 'format' | 'width'>, version: string): string {
  return `${id}${kindOf(variant)}.${shortened(version)}-${variant.width}.${extensionOf(variant)}`
}

const shortened = (contentHash: string) => contentHash.slice(0, 6)

const kindOf = ({ format }: Pick<Variant, 'format'>) => (format === 'maskable' ? '-maskable' : '')

const extensionOf = ({ format }: Pick<Variant, 'format'>) => (format === 'maskable' ? 'png' : format === 'jpeg' ? 'jpg' : format)

/** Gives a file a second name, where the file system can; another run may have done so. */
async function alsoNamed(file: string, name: string): Promise<void> {
  await link(file, name).catch((error: NodeJS.ErrnoException) => (error.code === 'EEXIST' ? undefined : copyFile(file, name)))
}

/** One picture a core: faster than libvips' many threads on one picture. */
async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  sharp.concurrency(1)
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
