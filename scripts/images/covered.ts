import sharp from 'sharp'
import type { Motion } from '#art/picture-sets.ts'

/** A layer of the hero: its picture, and how it moves with the scroll. */
export interface Layer {
  picture: Buffer
  motion: Motion
}

/** Pixels of four channels, the last of them alpha. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

/**
 * The layer with what nearer ones hide at every scroll position painted over with the colours around it: nobody sees that, and what has
 * no edges costs next to nothing to encode.
 */
export async function paintOverCovered(layer: Layer, nearer: readonly Layer[]): Promise<Buffer> {
  const pixels = await read(layer.picture)
  const { width, height } = pixels
  const cover = new Uint8Array(width * height)
  for (const { picture, motion } of nearer) {
    const covered = coveredBy(await read(picture), relativeMotion(layer.motion, motion))
    for (let index = 0; index < cover.length; index += 1) cover[index] = (cover[index] ?? 0) | (covered[index] ?? 0)
  }
  const painted = await spreadColours(pixels, cover)
  return sharp(painted.data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** How far a nearer layer gets from its place before a farther one, as parts of the height and of the width. */
interface Reach {
  up: number
  down: number
  aside: number
}

/** What rounding, and the blur between two pixels, may add. */
const tolerance = 0.004

/** Layers sink, and grow from a point seven tenths down: what is above it rises. A crop of the picture moves less than all of it. */
function relativeMotion(far: Motion, near: Motion): Reach {
  const travel = near.travel - far.travel
  const growth = near.growth - far.growth
  return {
    up: Math.max(0, 0.75 * growth - travel) + tolerance,
    down: Math.max(0, travel + 0.35 * growth) + tolerance,
    aside: 0.65 * Math.abs(growth) + tolerance,
  }
}

/** Alpha through which nobody sees anything. */
const opaque = 250

/** 1 where the layer is opaque, whichever of the places within reach its pixels come from. */
function coveredBy({ data, width, height }: Pixels, { up, down, aside }: Reach): Uint8Array {
  const solid = new Uint8Array(width * height)
  for (let index = 0; index < solid.length; index += 1) solid[index] = (data[4 * index + 3] ?? 0) >= opaque ? 1 : 0
  const sideways = Math.ceil(aside * width)
  const rows = shrink(solid, { lines: height, apart: width, length: width, step: 1 }, sideways, sideways)
  return shrink(rows, { lines: width, apart: 1, length: height, step: width }, Math.ceil(down * height), Math.ceil(up * height))
}

/** Keeps along each line what is solid from `before` to `after`; so is what lies outside, since layers grow beyond every edge. */
function shrink(
  solid: Uint8Array,
  { lines, apart, length, step }: { lines: number; apart: number; length: number; step: number },
  before: number,
  after: number,
): Uint8Array {
  const kept = new Uint8Array(solid.length)
  for (let line = 0; line < lines; line += 1) {
    let hole = Number.NEGATIVE_INFINITY
    for (let ahead = 0; ahead < length + after; ahead += 1) {
      if (ahead < length && !solid[line * apart + ahead * step]) hole = ahead
      const place = ahead - after
      if (place >= 0 && hole < place - before) kept[line * apart + place * step] = 1
    }
  }
  return kept
}

/** Below this alpha the colour of a pixel cannot be told. */
const faint = 8

/** Gives the covered pixels the colours of what is nearest to them and is not; their alpha stays. */
async function spreadColours(pixels: Pixels, cover: Uint8Array): Promise<Pixels> {
  const { data, width, height } = pixels
  const seen = Buffer.alloc(data.length)
  for (const [index, covered] of cover.entries()) {
    if (covered || (data[4 * index + 3] ?? 0) < faint) continue
    data.copy(seen, 4 * index, 4 * index, 4 * index + 3)
    seen[4 * index + 3] = 255
  }

  // Each copy of half the size spreads the colours twice as far; what they reach first counts.
  const copies: Pixels[] = [{ data: seen, width, height }]
  for (let last = copies[0]; last && Math.min(last.width, last.height) > 2; last = copies.at(-1)) {
    copies.push(await resize(last, Math.ceil(last.width / 2), Math.ceil(last.height / 2)))
  }
  let spread = copies.pop() ?? pixels
  for (const copy of copies.toReversed()) spread = await lay(copy, await resize(spread, copy.width, copy.height))

  const painted = Buffer.from(data)
  for (const [index, covered] of cover.entries()) {
    if (covered) spread.data.copy(painted, 4 * index, 4 * index, 4 * index + 3)
  }
  return { data: painted, width, height }
}

async function read(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function resize(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  const data = await open(pixels).resize({ width, height, fit: 'fill', kernel: 'linear' }).raw().toBuffer()
  return { data, width, height }
}

async function lay({ data: input, width, height }: Pixels, below: Pixels): Promise<Pixels> {
  const composite = open(below).composite([{ input, raw: { width, height, channels: 4 } }])
  return { data: await composite.raw().toBuffer(), width, height }
}

function open({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 } })
}
