import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '#art/pictures.ts'

export interface Source {
  /** Relative to the root. */
  file: string
  state: 'master' | 'provisional'
}

export function masterFile(id: string, { kind }: Picture): string {
  const folder = kind === 'ui' || kind === 'texture' ? 'art/masters/ui' : 'art/masters'
  return `${folder}/${id}.webp`
}
export function provisionalFile(id: string): string {
  return `art/provisional/${id}.provisional.webp`
}

/** The master where it exists, else its stand-in. */
export function findSource(root: string, id: string, picture: Picture): Source | undefined {
  if (picture.layers) {
    const sources = layersOf(picture).map(([layer, part]) => findSource(root, layer, part))
    return sources.find((source) => source?.state !== 'master') ?? sources[0]
  }
  const master = masterFile(id, picture)
  if (existsSync(join(root, master))) return { file: master, state: 'master' }
  const provisional = provisionalFile(id)
  if (existsSync(join(root, provisional))) return { file: provisional, state: 'provisional' }
  return undefined
}

/**
 * The bytes of a picture's source, or of the layers that it is put together from, bottom first, if they are what the table declares;
 * or a sentence about what is wrong.
 */
export async function readSource(root: string, id: string, picture: Picture): Promise<{ layers: Buffer[] } | { fault: string }> {
  if (picture.layers) {
    const layers: Buffer[] = []
    for (const [layer, part] of layersOf(picture)) {
      const read = await readSource(root, layer, part)
      if ('fault' in read) return { fault: `${id}: ${read.fault}` }
      layers.push(...read.layers)
    }
    return { layers }
  }
  const source = findSource(root, id, picture)
  if (!source)
    return { fault: `${id}: there is no picture: neither ${masterFile(id, picture)} (${wanted(picture)}) nor ${provisionalFile(id)}` }

  const bytes = await readFile(join(root, source.file))
  const found = await metadataOf(bytes).catch(() => undefined)
  if (!found) return { fault: `${id}: ${source.file} cannot be read as a picture` }

  if (found.width !== picture.width || found.height !== picture.height) {
    return { fault: `${id}: ${source.file} is ${found.width}x${found.height}, but must be ${wanted(picture)}` }
  }
  if (found.hasAlpha !== picture.alpha) {
    return { fault: `${id}: ${source.file} ${found.hasAlpha ? 'has an' : 'lacks its'} alpha channel, but must be ${wanted(picture)}` }
  }
  return { layers: [bytes] }
}

function layersOf({ layers = [], ...picture }: Picture): [string, Picture][] {
  return layers.map((id, index) => [id, { ...picture, alpha: index > 0 }])
}

/** Async so that it always rejects: sharp throws synchronously on an empty file. */
async function metadataOf(bytes: Buffer) {
  return sharp(bytes).metadata()
}

function wanted(picture: Picture): string {
  return `${picture.width}x${picture.height}, ${picture.alpha ? 'with transparency' : 'opaque'}`
}
