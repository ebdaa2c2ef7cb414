import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Picture, type PictureFile, type PictureFiles, type PictureManifest, pictures } from '#art/pictures.ts'
import { type Copy, copiesOf } from './formats.ts'
import { hash, keyOf, openMadeCopies } from './made-copies.ts'
import { averageColour, makeCopy } from './make-copy.ts'
import { readSource } from './sources.ts'
import { writeWhole } from './write-whole.ts'

export interface Job {
  /** The folder that holds `art/` and `.cache/`. */
  root?: string
  /** Called after each file. */
  onProgress?: (progress: Progress) => void
}

export interface Progress {
  done: number
  total: number
  /** How many files had to be made; the others were there. */
  made: number
  name: string
}

/** Makes what is missing in `.cache/pictures/` and writes `art/pictures.generated.json`. Throws one error that lists every fault. */
export function makePictures(job: Job = {}): Promise<PictureManifest> {
  return makeCopies(pictures, job)
}

/** The same for any table. */
export async function makeCopies<Id extends string>(table: Record<Id, Picture>, job: Job = {}): Promise<PictureManifest<Id>> {
  const root = job.root ?? process.cwd()
  const folder = join(root, '.cache/pictures')
  const ids = Object.keys(table).filter((id): id is Id => id in table)
  const sources = await readSources(root, ids, table)

  await mkdir(folder, { recursive: true })
  const known = await openMadeCopies(join(root, '.cache/pictures.json'), folder)
  const copies = ids.flatMap((id) =>
    copiesOf(table[id]).map((copy) => ({ id, copy, pixels: copy.width ** 2 * (table[id].height / table[id].width) })),
  )
  let done = 0
  let made = 0

  /** The name of a copy's file, which is made unless it is there. */
  async function nameOf(id: Id, source: Source, copy: Copy): Promise<string> {
    const key = keyOf(source.hash, { id, ...copy })
    let name = known.find(key)
    if (!name) {
      const bytes = await makeCopy(source.bytes, copy)
      name = fileName(id, copy, hash(bytes))
      await writeWhole(join(folder, name), bytes)
      known.remember(key, name)
      made += 1
      if (made % 16 === 0) await known.save() // so that a step that is stopped goes on where it was
    }
    done += 1
    job.onProgress?.({ done, total: copies.length, made, name })
    return name
  }

  async function colourOf(source: Source): Promise<string> {
    const key = keyOf(source.hash, 'colour')
    const colour = known.find(key) ?? (await averageColour(source.bytes))
    known.remember(key, colour)
    return colour
  }

  // Largest first: a large one at the end would keep one core waiting.
  const largestFirst = copies.toSorted((a, b) => b.pixels - a.pixels)
  const names = new Map<Copy, string>()
  await sideBySide(largestFirst, async ({ id, copy }) => names.set(copy, await nameOf(id, sources[id], copy))).finally(() => known.save())

  const entries = await Promise.all(
    ids.map(async (id): Promise<[Id, PictureFiles]> => {
      const { width, height, alpha } = table[id]
      const files: PictureFiles = { width, height, alpha, placeholder: await colourOf(sources[id]) }
      for (const { copy } of copies.filter((one) => one.id === id)) {
        const file: PictureFile = { src: `/a/${names.get(copy)}`, width: copy.width }
        files[copy.format] = [...(files[copy.format] ?? []), file]
      }
      return [id, files]
    }),
  )
  await known.save()

  const manifest = Object.fromEntries(entries) as PictureManifest<Id> // one entry an id: `entries` was mapped from `ids`
  await writeWhole(join(root, 'art/pictures.generated.json'), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}

/** The names, without a folder, of all files that a manifest mentions: what the build takes out of `.cache/pictures/`. */
export function fileNames(manifest: Record<string, PictureFiles>): string[] {
  return Object.values(manifest)
    .flatMap(({ avif = [], webp = [], jpeg = [], png = [], maskable = [], ico = [] }) => [avif, webp, jpeg, png, maskable, ico].flat())
    .map(({ src }) => src.slice('/a/'.length))
}

interface Source {
  bytes: Buffer
  hash: string
}

async function readSources<Id extends string>(root: string, ids: Id[], table: Record<Id, Picture>): Promise<Record<Id, Source>> {
  const sources: Partial<Record<Id, Source>> = {}
  const faults: string[] = []
  for (const id of ids) {
    const read = await readSource(root, id, table[id])
    if ('fault' in read) faults.push(read.fault)
    else sources[id] = { bytes: read.bytes, hash: hash(read.bytes) }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return sources as Record<Id, Source> // complete, or it would have thrown
}

function fileName(id: string, copy: Copy, contentHash: string): string {
  const variant = copy.format === 'maskable' ? '-maskable' : ''
  const extension = copy.format === 'maskable' ? 'png' : copy.format === 'jpeg' ? 'jpg' : copy.format
  return `${id}${variant}-${copy.width}.${contentHash.slice(0, 8)}.${extension}`
}

/** One copy a core; within libvips each stays on its own, which is faster than many threads on one picture. */
async function sideBySide<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  sharp.concurrency(1)
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
