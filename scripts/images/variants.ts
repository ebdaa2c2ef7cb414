import type { AvifOptions, JpegOptions, PngOptions, WebpOptions } from 'sharp'
import type { Picture, PictureKind, Role } from '#art/picture.ts'

/** One file to be made of a picture, and what it is for. */
export type Variant = { roles: Role[]; width: number } & (
  | { format: 'avif'; options: AvifOptions }
  | { format: 'webp'; options: WebpOptions }
  | { format: 'jpeg'; options: JpegOptions }
  | { format: 'png' | 'maskable'; options: PngOptions }
  | { format: 'ico'; options: { widths: number[] } }
)

interface Quality {
  avif: number
  webp: number
  /** No chroma subsampling: lettering, thin bronze lines and sprites show it, photographs do not. */
  fullColour?: true
  /** 3 where nothing waits for the picture: 4 takes up to four times as long and saves 3 to 6 % of the bytes. */
  effort?: number
  /** `iq` makes the hero 10 % smaller than `ssim` does at the same SSIMULACRA2. */
  tune?: 'iq'
}

const qualities: Record<Exclude<PictureKind, 'icon' | 'share'>, Quality> = {
  hero: { avif: 59, webp: 70, tune: 'iq' },
  // Phones fetch these layers before anybody scrolls, and all that they fetch by then is limited.
  'hero-portrait': { avif: 56, webp: 66, tune: 'iq' },
  // The largest paint waits for it, and it is seen for a second.
  'hero-flat': { avif: 44, webp: 50, tune: 'iq' },
  'hero-portrait-flat': { avif: 42, webp: 50, tune: 'iq' },
  'hero-still': { avif: 59, webp: 70, tune: 'iq' },
  logo: { avif: 40, webp: 80, fullColour: true, tune: 'iq', effort: 6 },
  mark: { avif: 64, webp: 88, fullColour: true, effort: 3 },
  slide: { avif: 52, webp: 72, effort: 3 },
  scene: { avif: 52, webp: 72, effort: 3 },
  vignette: { avif: 50, webp: 76, effort: 3 },
  ui: { avif: 62, webp: 86, fullColour: true, tune: 'iq' },
  texture: { avif: 42, webp: 66 },
  sprites: { avif: 50, webp: 84, fullColour: true, effort: 3 },
}

/** The same in a fraction of the time: for more bytes, or a little less likeness. */
export function inHurry(variant: Variant): Variant {
  if (variant.format === 'avif') return { ...variant, options: { ...variant.options, effort: 0 } }
  if (variant.format === 'webp') return { ...variant, options: { ...variant.options, effort: 1 } }
  return variant
}

/** The files that a picture's roles need; roles of one format and width share a file. */
export function variantsOf(picture: Picture): Variant[] {
  const variants = new Map<string, Variant>()
  for (const [role, widths] of Object.entries(picture.copies) as [Role, number | readonly number[]][]) {
    for (const width of [widths].flat()) {
      const variant = variantFor(picture, role, width)
      const shared = variants.get(`${variant.format} ${width}`)
      if (shared) shared.roles.push(role)
      else variants.set(`${variant.format} ${width}`, variant)
    }
  }
  return [...variants.values()]
}

function variantFor(picture: Picture, role: Role, width: number): Variant {
  const roles = [role]
  switch (role) {
    case 'share':
      return { roles, width, format: 'jpeg', options: { quality: 82, mozjpeg: true } }
    case 'icons':
      return { roles, width, format: 'png', options: { compressionLevel: 9, palette: false } }
    case 'maskable':
      return { roles, width, format: 'maskable', options: { compressionLevel: 9 } }
    case 'favicon':
      return { roles, width, format: 'ico', options: { widths: [16, 32, width] } }
    case 'srcset':
      return { roles, width, ...avif(picture, width) }
    case '1x':
    case '2x':
      return { roles, width, ...(picture.kind === 'slide' ? webp(picture) : avif(picture, width)) }
    case 'thumb':
    case 'fallback':
      return { roles, width, ...webp(picture) }
  }
}

function avif(picture: Picture, width: number): { format: 'avif'; options: AvifOptions } {
  const { avif: quality, fullColour, tune = 'auto', effort = affordableEffort(picture, width) } = qualityOf(picture)
  const chromaSubsampling = fullColour ? '4:4:4' : '4:2:0'
  return { format: 'avif', options: { quality, effort, chromaSubsampling, tune } }
}

function webp(picture: Picture): { format: 'webp'; options: WebpOptions } {
  const { webp: quality, fullColour } = qualityOf(picture)
  return { format: 'webp', options: { quality, effort: 5, smartSubsample: fullColour ?? false } }
}

function qualityOf({ kind }: Picture): Quality {
  if (kind === 'icon' || kind === 'share') throw new Error(`a picture of the kind ${kind} is neither AVIF nor WebP`)
  return qualities[kind]
}

/**
 * Effort 4 takes four times as long as 3 and saves 3 to 6 % of the bytes: only small copies get it. The smallest, some of which come within
 * the sheet of the interface, get 6 for the same gain again; what phones of double density fetch of the hero gets 9, which is nearer to its
 * master than 4 or 6 at the same bytes, and takes ten seconds.
 */
function affordableEffort({ kind, width, height }: Picture, copyWidth: number): number {
  const pixels = (copyWidth * copyWidth * height) / width
  if ((kind === 'ui' && pixels < 100_000) || (kind === 'texture' && pixels < 300_000)) return 6
  if (kind === 'hero-flat' || kind === 'hero-portrait-flat') return pixels < 900_000 ? 9 : 6
  if (kind === 'hero-portrait') return pixels < 1_100_000 ? 9 : 6
  return pixels > (kind === 'hero' ? 2_100_000 : 400_000) ? 3 : 4
}
