import sharp from 'sharp'
import type { Copy } from './formats.ts'
import { packIco } from './pack-ico.ts'

/** The night of the palette: what a launcher shows round an icon that it cuts to its own shape. */
const night = '#0d0f14'

/** Of a maskable icon, what no launcher cuts away. */
const safeShare = 0.76

export async function makeCopy(source: Buffer, copy: Copy): Promise<Buffer> {
  const picture = sharp(source).resize({ width: copy.width })
  switch (copy.format) {
    case 'avif':
      return picture.avif(copy.options).toBuffer()
    case 'webp':
      return picture.webp(copy.options).toBuffer()
    case 'jpeg':
      return picture.jpeg(copy.options).toBuffer()
    case 'png':
      return picture.png(copy.options).toBuffer()
    case 'maskable': {
      const inner = Math.round(copy.width * safeShare)
      const before = Math.floor((copy.width - inner) / 2)
      const after = copy.width - inner - before
      return sharp(source)
        .resize({ width: inner })
        .extend({ top: before, left: before, bottom: after, right: after, background: night })
        .flatten({ background: night })
        .png(copy.options)
        .toBuffer()
    }
    case 'ico':
      return packIco(await Promise.all(copy.options.widths.map((width) => sharp(source).resize({ width }).png().toBuffer())))
  }
}

/** What to paint while a picture is on its way: its average, the see-through parts left out. */
export async function averageColour(source: Buffer): Promise<string> {
  const { data } = await sharp(source)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}
