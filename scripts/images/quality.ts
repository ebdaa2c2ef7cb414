import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { PictureFile } from '#art/picture.ts'
import { heroLayers } from '#art/picture-sets.ts'
import { type PictureId, type PictureManifest, pictures } from '#art/pictures.ts'
import { flatten } from './encode.ts'
import { readSource } from './sources.ts'

/** Debian's `libjxl-devtools` has it. Its successor SSIMULACRA2, by which the floors were set, is in no Debian yet. */
const program = 'ssimulacra_main'

export const canMeasureQuality = spawnSync(program).error === undefined

/** By SSIMULACRA: 0 where nothing differs; the higher, the more is seen. */
export interface Quality {
  /** The hero's composition, and in which of its steps it is seen. */
  name: string
  width: number
  ours: number
  /** Of the same picture as a JPEG of the quality that is the floor. */
  floor: number
}

/**
 * The floors, as SSIMULACRA2 has them: 75 for the layers, 73 for those of a phone, whose bytes are limited, 70 for the picture that stays
 * where none come, 55 for what is seen until they come. By the table of its authors MozJPEG reaches 50, 70 and 90 at qualities of 40, 75 and
 * 95; in between lie 48 and 80. Such a JPEG of the same masters is the measure: whatever compares two pictures can hold ours to it.
 */
const floors = { flat: 48, still: 75, layers: 80 }

/** Widths that phones of double density ask for, and small desks; all widths of a picture have the same settings. */
const shown = [
  { composition: 'hero', width: 960, floors },
  { composition: 'hero-portrait', width: 760, floors: { ...floors, layers: 78 } },
] as const

/** Flat pictures are seen until the layers have come; without script, or under reduced motion, the better one stays. */
const steps = ['flat', 'still', 'layers'] as const

/** What is shown of the hero against its masters, composition by composition and step by step. */
export async function measureHero(manifest: PictureManifest, root = process.cwd()): Promise<Quality[]> {
  const rows: Quality[] = []
  for (const { composition, width: wanted, floors } of shown) {
    const flat: PictureId = `${composition}-flat`
    const read = await readSource(root, flat, pictures[flat])
    if ('fault' in read) throw new Error(read.fault)
    for (const step of steps) {
      const masters = step === 'layers' ? read.layers : [await flatten(read.layers)]
      const ids: PictureId[] =
        step === 'layers' ? heroLayers.map((layer) => `${composition}-${layer}` as const) : [`${composition}-${step}`]
      const files = ids.map((id) => nearest(manifest[id]?.srcset ?? [], wanted))
      const width = files[0]?.width ?? wanted
      const pictureOf = ({ src }: PictureFile) => readFile(join(root, '.cache/pictures', src.slice('/a/'.length)))
      const decoded = await Promise.all(
        files.map(async (file) =>
          sharp(await pictureOf(file))
            .png()
            .toBuffer(),
        ),
      )
      // Layers are scaled one by one, as the image step does it.
      const original = await flatten(await Promise.all(masters.map((master) => sharp(master).resize({ width }).png().toBuffer())))
      const jpeg = await sharp(original).jpeg({ quality: floors[step], mozjpeg: true }).toBuffer()
      rows.push({
        name: `${composition}, ${step}`,
        width,
        ours: await difference(original, await flatten(decoded)),
        floor: await difference(original, await sharp(jpeg).png().toBuffer()),
      })
    }
  }
  return rows
}

function nearest(files: readonly PictureFile[], width: number): PictureFile {
  const [best] = files.toSorted((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))
  if (!best) throw new Error('a picture without copies')
  return best
}

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'quality-'))
  try {
    const files = [join(folder, 'one.png'), join(folder, 'other.png')] as const
    await Promise.all([writeFile(files[0], await withoutAlpha(one)), writeFile(files[1], await withoutAlpha(other))])
    const { stdout } = await promisify(execFile)(program, files)
    const difference = Number(stdout.trim() || Number.NaN)
    if (Number.isNaN(difference)) throw new Error(`${program} says nothing that is known: ${stdout}`)
    return difference
  } finally {
    await rm(folder, { recursive: true })
  }
}

function withoutAlpha(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}
