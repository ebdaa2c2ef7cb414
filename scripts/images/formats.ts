import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp'
import type { Picture, PictureKind } from '#art/pictures.ts'

/** One file to be made of a picture. */
export type Copy =
  | { format: 'avif'; width: number; options: AvifOptions }
  | { format: 'webp'; width: number; options: WebpOptions }
  | { format: 'jpeg'; width: number; options: JpegOptions }
  | { format: 'png' | 'maskable'; width: number; options: PngOptions }
  | { format: 'ico'; width: number; options: { widths: number[] } }

export type Format = Copy['format']

interface Quality {
  avif: number
  webp: number
  /** Photographs stand colour at half resolution; lettering, thin bronze lines and sprites do not. */
  fullColour?: true
  /** `ssim` gave the hero's layers a tenth less than sharp's own choice, at the same likeness. */
  tune?: 'ssim'
  effort?: number
}

const qualities: Record<Exclude<PictureKind, 'icon' | 'share'>, Quality> = {
  hero: { avif: 44, webp: 62, tune: 'ssim' },
  // A phone waits for these before it has painted anything: see the table's own qualities.
  'hero-portrait': { avif: 22, webp: 40, tune: 'ssim', effort: 4 },
  logo: { avif: 58, webp: 80, fullColour: true },
  mark: { avif: 64, webp: 88, fullColour: true },
  slide: { avif: 52, webp: 72 },
  scene: { avif: 52, webp: 72 },
  ui: { avif: 62, webp: 86, fullColour: true },
  texture: { avif: 45, webp: 66 },
  sprites: { avif: 50, webp: 84, fullColour: true },
}

export function copiesOf(picture: Picture): Copy[] {
  if (picture.kind === 'share') return picture.widths.map((width) => ({ format: 'jpeg', width, options: { quality: 82, mozjpeg: true } }))
  if (picture.kind === 'icon') return iconCopies(picture.widths)

  const { avif, webp, fullColour, tune = 'auto', effort } = qualities[picture.kind]
  const quality = picture.avifQuality ?? avif
  const chromaSubsampling = fullColour ? '4:4:4' : '4:2:0'
  return picture.widths.flatMap((width): Copy[] => [
    { format: 'avif', width, options: { quality, effort: effort ?? affordableEffort(picture, width), chromaSubsampling, tune } },
    { format: 'webp', width, options: { quality: webp, effort: 5, smartSubsample: fullColour ?? false } },
  ])
}

/** The fourth step of effort takes four times as long as the third and saves 3 % of the bytes: only small copies get it. */
function affordableEffort({ width, height }: Picture, copyWidth: number): number {
  return (copyWidth * copyWidth * height) / width > 400_000 ? 3 : 4
}

function iconCopies(widths: readonly number[]): Copy[] {
  return [
    ...widths.map((width): Copy => ({ format: 'png', width, options: { compressionLevel: 9, palette: width < 100 } })),
    ...[192, 512].map((width): Copy => ({ format: 'maskable', width, options: { compressionLevel: 9 } })),
    { format: 'ico', width: 48, options: { widths: [16, 32, 48] } },
  ]
}
