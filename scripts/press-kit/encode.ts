import sharp, { type Sharp } from 'sharp'
import { type PressFile, pressPictures } from '#app/press/press-files.ts'
import { pictures } from '#art/pictures.ts'
import { nameIn } from '#content/facts.ts'
import { languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { logoSvg } from './logo-svg.ts'

/** The ground of the loop: a GIF has no half-transparent pixels, and the emperor's shadow is nothing but such. */
const night = '#12151c'
const columns = 8
const cell = pictures['emperor-idle'].width / columns
const directions = 16

/**
 * A file of the kit from the masters: full size, hardly compressed. Opaque pictures become JPEG with full colour, so that lines of
 * one pixel keep theirs (mozjpeg takes six times as long for a tenth less), transparent ones PNG.
 */
export async function encode(file: PressFile, masters: Map<string, Buffer>): Promise<Buffer> {
  if (file === 'clips/emperor-turns.gif') return turning(masterOf(masters, 'emperor-idle'))
  const drawn = languages.find((language) => file === `logo/logo-${language}.svg`)
  if (drawn) return Buffer.from(await logoSvg(nameIn(site.game, drawn)))
  const master = sharp(masterOf(masters, pressPictures.get(file)))
  return file.endsWith('.png') ? master.png({ compressionLevel: 6 }).toBuffer() : jpeg(master)
}

function masterOf(masters: Map<string, Buffer>, id: string | undefined): Buffer {
  const master = id === undefined ? undefined : masters.get(id)
  if (master === undefined) throw new Error(`the press kit lacks ${id}`)
  return master
}

function jpeg(picture: Sharp): Promise<Buffer> {
  return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4', progressive: true, optimizeCoding: true }).toBuffer()
}

async function turning(sheet: Buffer): Promise<Buffer> {
  const frames = Array.from({ length: directions }, (_, direction) =>
    sharp(sheet)
      .extract({ left: (direction % columns) * cell, top: Math.floor(direction / columns) * cell, width: cell, height: cell })
      .resize({ width: 512, kernel: 'lanczos3' })
      .flatten({ background: night })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif({ delay: Array.from({ length: directions }, () => 140), loop: 0, dither: 0.6 })
    .toBuffer()
}
