import { type Picture, type PictureFile, type PictureManifest, pictures } from '#art/pictures.ts'

/**
 * The interface's pictures as custom properties, `--art-<id>`, for single and double density and in both formats: those that
 * `styles` use. A picture is fetched only where a rule with its property applies.
 */
export function artVariables(manifest: PictureManifest, styles: string): string {
  return Object.entries<Picture>(pictures)
    .filter(([, { kind }]) => kind === 'ui' || kind === 'texture' || kind === 'sprites')
    .filter(([id]) => new RegExp(`--art-${id}\\b(?!-)`).test(styles))
    .map(([id, { kind }]) => `--art-${id}:${imageSet(manifest[id as keyof PictureManifest], kind === 'sprites')};`)
    .join('')
}

/** Sprites are drawn pixel by pixel for single density: only the whole sheet will do. */
function imageSet({ avif = [], webp = [] }: PictureManifest[keyof PictureManifest], wholeOnly: boolean): string {
  const densities = (files: PictureFile[], type: string) =>
    (wholeOnly ? files.slice(-1) : files).map(({ src }, index) => `url(${src}) ${index + 1}x type("${type}")`)
  const candidates = [...densities(avif, 'image/avif'), ...densities(webp, 'image/webp')]
  return `image-set(${candidates.join(',')})`
}
