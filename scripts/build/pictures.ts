import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Picture, type PictureFile, type PictureFiles, type PictureManifest, pictures } from '#art/pictures.ts'

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

/** Copies the icons to the names that browsers and launchers ask for by themselves. */
export async function placeIcons({ icon }: PictureManifest, folder: string): Promise<void> {
  const place = (file: PictureFile | undefined, name: string) => {
    if (!file) throw new Error(`the icon lacks the size that ${name} needs`)
    return copyFile(join(folder, file.src), join(folder, name))
  }
  const ofWidth = (width: number) => icon.icons?.find((file) => file.width === width)
  await Promise.all([
    place(icon.favicon, 'favicon.ico'),
    place(ofWidth(180), 'apple-touch-icon.png'),
    place(ofWidth(192), 'icon-192.png'),
    place(ofWidth(512), 'icon-512.png'),
    place(icon.maskable, 'icon-maskable-512.png'),
  ])
}
