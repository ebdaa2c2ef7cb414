import { join } from 'node:path'
import sharp from 'sharp'
import { blocks } from '#app/page-blocks.ts'
import { galleryIds, type SlideId, slidePictures } from '#art/picture-sets.ts'
import type { PictureId, PictureManifest } from '#art/pictures.ts'

/** The opaque pictures that fill a frame or a whole band of the page: until one has come, there would be a dark hole. */
const framed: readonly PictureId[] = [
  'trailer-poster',
  'battle',
  'closing',
  ...blocks.flatMap((block) => ('scene' in block ? [block.scene] : [])),
  ...[...galleryIds, ...blocks.flatMap((block) => ('view' in block ? [block.view as SlideId] : []))].flatMap(slidePictures),
]

/**
 * Rules that lay each picture's colours behind it, blurred, until the picture itself is there. About a hundred bytes each; in a stylesheet and not
 * in the markup, since the page's policy allows no `style` attributes and its first bytes are dearer.
 * @param folder the build's, with the pictures in it
 */
export async function picturePlaceholders(manifest: PictureManifest, folder: string): Promise<string> {
  const rules = framed.map(async (id) => {
    const fallback = manifest[id]?.fallback
    if (!fallback) throw new Error(`the picture ${id} has no copy for the page`)
    // So few pixels: the browser smooths them as it scales them up.
    const tiny = await sharp(join(folder, fallback.src))
      .resize(10, 6, { fit: 'fill' })
      .webp({ quality: 36, effort: 6, smartSubsample: true })
      .toBuffer()
    // The hash that follows does not compress, and no two pictures begin alike up to the full stop.
    const [stem] = fallback.src.split('.', 1)
    return `img[src^="${stem}."]{background:url(data:image/webp;base64,${tiny.toString('base64')}) center/cover}`
  })
  return (await Promise.all(rules)).join('')
}
