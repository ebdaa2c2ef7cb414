import sharp from 'sharp'
import type { Variant } from './variants.ts'

/** The background of maskable icons: `--night` of the palette. */
const night = '#0d0f14'

/** The share of a maskable icon that no launcher crops. */
const safeShare = 0.76

/** One picture of layers of the same size, bottom first. */
export async function flatten([bottom, ...rest]: Buffer[]): Promise<Buffer> {
  if (!bottom) throw new Error('a picture without layers')
  if (rest.length === 0) return bottom
  return sharp(bottom)
    .composite(rest.map((input) => ({ input })))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export async function encode(source: Buffer, variant: Variant): Promise<Buffer> {
  const picture = sharp(source).resize({ width: variant.width })
  switch (variant.format) {
    case 'avif':
      return picture.avif(variant.options).toBuffer()
    case 'webp':
      return picture.webp(variant.options).toBuffer()
    case 'jpeg':
      return picture.jpeg(variant.options).toBuffer()
    case 'png':
      return picture.png(variant.options).toBuffer()
    case 'maskable': {
      const inner = Math.round(variant.width * safeShare)
      const before = Math.floor((variant.width - inner) / 2)
      const after = variant.width - inner - before
      return sharp(source)
        .resize({ width: inner })
        .extend({ top: before, left: before, bottom: after, right: after, background: night })
        .flatten({ background: night })
        .png(variant.options)
        .toBuffer()
    }
    case 'ico':
      return packIco(await Promise.all(variant.options.widths.map((width) => sharp(source).resize({ width }).png().toBuffer())))
  }
}

/** An ICO file of embedded PNGs, which every browser reads. Only for squares up to 255 pixels. */
function packIco(pngs: Buffer[]): Buffer {
  const header = Buffer.alloc(6)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pngs.length, 4)

  let offset = 6 + 16 * pngs.length
  const directory = pngs.map((png) => {
    const entry = Buffer.alloc(16)
    const side = png.readUInt32BE(16) // the width, where PNG's first chunk keeps it
    entry.writeUInt8(side, 0)
    entry.writeUInt8(side, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...directory, ...pngs])
}
