import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Picture } from '#art/picture.ts'
import { cacheKey, hash, writeAtomic } from './variant-cache.ts'

type Fitted = { bytes: Buffer; done: string[] } | { fault: string }

/**
 * A master of any format, size and shape as the table of pictures wants it: upright, opaque or see-through, of exactly its size. One that
 * is right already stays as it is. The result is kept in `cache`.
 */
export async function fit(bytes: Buffer, picture: Picture, cache: string): Promise<Fitted> {
  const found = await metadataOf(bytes).catch(() => undefined)
  if (!found) return { fault: 'cannot be read as a picture' }
  const { width, height } = found.autoOrient
  const needed = wholeOf(picture)
  if (width < needed.width || height < needed.height || (isExact(picture) && width !== needed.width)) {
    return { fault: `is ${width}x${height}, but must be ${sizeOf(needed)}${isExact(picture) ? '' : ' or larger'}` }
  }
  if (picture.alpha && !found.hasAlpha) return { fault: `lacks its alpha channel: it must be see-through, ${sizeOf(picture)} or larger` }
  const stripped = found.hasAlpha && !picture.alpha
  if (stripped && !(await sharp(bytes).stats()).isOpaque) return { fault: 'is see-through in places, but must be opaque: fill its ground' }

  const resized = width !== picture.width || height !== picture.height || picture.part !== undefined
  const turned = (found.orientation ?? 1) > 1
  const done = [
    ...(turned ? ['turned upright'] : []),
    ...(stripped ? ['freed of its opaque alpha channel'] : []),
    ...(resized ? [describeResize({ width, height }, picture)] : []),
  ]
  if (done.length === 0) return { bytes, done }

  const { alpha, focus, part, kind } = picture
  const key = cacheKey(hash(bytes), { width: picture.width, height: picture.height, alpha, focus, part, kind })
  const file = join(cache, `${key}.png`)
  if (existsSync(file)) return { bytes: await readFile(file), done }
  const upright = sharp(bytes).autoOrient()
  if (stripped) upright.removeAlpha()
  const made = await (resized ? resize(upright, { width, height }, picture) : upright).png({ compressionLevel: 1 }).toBuffer()
  await mkdir(cache, { recursive: true })
  await writeAtomic(file, made)
  return { bytes: made, done }
}

/** How large a master must be of which a part is taken. */
function wholeOf({ width, height, part: [left, top, right, bottom] = [0, 0, 1, 1] }: Picture): Size {
  return { width: Math.round(width / (right - left)), height: Math.round(height / (bottom - top)) }
}

/** Drawn pixel by pixel. */
function isExact({ kind }: Picture): boolean {
  return kind === 'sprites'
}

/** Cutting off the edge of a logo, a still life or a frame would damage it; it gets room instead. */
function isKeptWhole({ alpha, kind }: Picture): boolean {
  return alpha && kind !== 'hero' && kind !== 'hero-portrait'
}

interface Size {
  width: number
  height: number
}

function resize(image: Sharp, from: Size, picture: Picture): Sharp {
  const { width, height, part } = picture
  if (part) {
    const across = (share: number) => Math.round(share * from.width)
    const down = (share: number) => Math.round(share * from.height)
    const [left, top, right, bottom] = [across(part[0]), down(part[1]), across(part[2]), down(part[3])]
    return image.extract({ left, top, width: right - left, height: bottom - top }).resize({ width, height, fit: 'fill' })
  }
  if (isKeptWhole(picture)) return image.resize({ width, height, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
  const [x = 50, y = 50] = (picture.focus?.match(/-?\d+(\.\d+)?(?=%)/g) ?? []).map(Number)
  const scale = Math.max(width / from.width, height / from.height)
  const scaled = { width: Math.max(width, Math.round(from.width * scale)), height: Math.max(height, Math.round(from.height * scale)) }
  return image
    .resize({ ...scaled, fit: 'fill' })
    .extract({ left: Math.round(((scaled.width - width) * x) / 100), top: Math.round(((scaled.height - height) * y) / 100), width, height })
}

function describeResize(from: Size, picture: Picture): string {
  if (picture.part) return `cut to ${picture.part.map((edge) => `${Math.round(edge * 100)}%`).join(' ')} and scaled to ${sizeOf(picture)}`
  const scaled = `scaled from ${from.width}x${from.height} to ${sizeOf(picture)}`
  // A pixel more or less is no other shape.
  const sameShape = Math.abs(from.width * picture.height - from.height * picture.width) < Math.max(from.width, from.height)
  if (sameShape) return scaled
  return isKeptWhole(picture) ? `${scaled} with room around it` : `${scaled} and cropped about ${picture.focus ?? '50% 50%'}`
}

function sizeOf({ width, height }: Size): string {
  return `${width}x${height}`
}

/** Async so that it always rejects: sharp throws synchronously on an empty file. */
async function metadataOf(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes).metadata()
}
