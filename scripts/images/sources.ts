import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '#art/picture.ts'
import { defaultLanguage, languages } from '#shared/languages.ts'
import { fit } from './fit.ts'

export interface Source {
  /** Relative to the root. */
  file: string
  /** `borrowed`: its letters are those of the default language. */
  state: 'master' | 'borrowed'
}

/** What a master may be; every camera and program writes one of these. */
const formats = ['webp', 'avif', 'png', 'jpg', 'jpeg'] as const

/** Where a master lies, without the ending of its format. */
export function masterFile(id: string, { kind }: Picture): string {
  const folder = kind === 'ui' || kind === 'texture' ? 'art/masters/ui' : 'art/masters'
  return `${folder}/${id}`
}

/** The master where it exists, else the one with the default language's letters. */
export function findSource(root: string, id: string, picture: Picture): Source | undefined {
  if (picture.layers) {
    const sources = layersOf(picture).map(([layer, part]) => findSource(root, layer, part))
    return sources.find((source) => source?.state !== 'master') ?? sources[0]
  }
  const [master] = mastersOf(root, id, picture)
  if (master) return { file: master, state: 'master' }
  return inDefaultLanguage(root, id, picture)
}

/** A picture with letters in it, until a language has its own. */
function inDefaultLanguage(root: string, id: string, picture: Picture): Source | undefined {
  const language = languages.find((other) => other !== defaultLanguage && id.endsWith(`-${other}`))
  if (!language) return undefined
  const [master] = mastersOf(root, id.replace(new RegExp(`${language}$`), defaultLanguage), picture)
  return master ? { file: master, state: 'borrowed' } : undefined
}

function mastersOf(root: string, id: string, picture: Picture): string[] {
  return formats.map((format) => `${masterFile(id, picture)}.${format}`).filter((file) => existsSync(join(root, file)))
}

/** The layers that a picture is put together from, bottom first; most have but one. `done` says what was changed to make them fit. */
export type SourceRead = { layers: Buffer[]; done: string[] } | { fault: string }

/** The source of a picture, made fit for what the table declares; or a sentence about what is wrong. */
export async function readSource(root: string, id: string, picture: Picture): Promise<SourceRead> {
  if (picture.layers) {
    const layers: Buffer[] = []
    const done: string[] = []
    for (const [layer, part] of layersOf(picture)) {
      const read = await readSource(root, layer, part)
      if ('fault' in read) return { fault: `${id}: ${read.fault}` }
      layers.push(...read.layers)
    }
    return { layers, done }
  }
  const source = findSource(root, id, picture)
  if (!source) {
    const wanted = `${picture.width}x${picture.height} or larger, ${picture.alpha ? 'with transparency' : 'opaque'}`
    return {
      fault: `${id}: there is no picture ${masterFile(id, picture)}.webp (.avif, .png, .jpg; ${wanted})`,
    }
  }
  const rivals = mastersOf(root, id, picture)
  if (rivals.length > 1) return { fault: `${id}: there are ${rivals.join(' and ')}; delete all but one` }

  const fitted = await fit(await readFile(join(root, source.file)), picture, join(root, '.cache/fitted'))
  if ('fault' in fitted) return { fault: `${id}: ${source.file} ${fitted.fault}` }
  return { layers: [fitted.bytes], done: fitted.done.length > 0 ? [`${source.file} was ${fitted.done.join(', ')}`] : [] }
}

function layersOf({ layers = [], ...picture }: Picture): [string, Picture][] {
  return layers.map((id, index) => [id, { ...picture, alpha: index > 0 }])
}
