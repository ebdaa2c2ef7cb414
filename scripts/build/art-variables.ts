import { type Picture, type PictureFiles, type PictureManifest, pictures } from '#art/pictures.ts'

/** The interface's pictures as custom properties, `--art-<id>`: those that `styles` use. A picture is fetched only where a rule uses its property. */
export function artVariables(manifest: PictureManifest, styles: string): string {
  return Object.entries<Picture>(pictures)
    .filter(([, { kind }]) => kind === 'ui' || kind === 'texture' || kind === 'sprites')
    .filter(([id]) => new RegExp(`--art-${id}\\b(?!-)`).test(styles))
    .map(([id]) => `--art-${id}:${imageSet(manifest[id as keyof PictureManifest])};`)
    .join('')
}

function imageSet({ fallback, ...files }: PictureFiles): string {
  const avif = (['1x', '2x'] as const).flatMap((density) =>
    files[density] ? `url(${files[density].src}) ${density} type("image/avif")` : [],
  )
  // Masters are drawn for double density, unless a picture has none.
  const webp = fallback ? [`url(${fallback.src}) ${files['2x'] ? '2x' : '1x'} type("image/webp")`] : []
  return `image-set(${[...avif, ...webp].join(',')})`
}
