import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { heroLayers, heroMotion, type Motion } from '#art/picture-sets.ts'
import { type Layer, paintOverCovered } from './covered.ts'

const [width, height] = [180, 320]

test('the motion of the layers is the one of the styles', async () => {
  const styles = await readFile('app/landing/hero/motion.css', 'utf8')
  for (const name of heroLayers) {
    const [, travel, growth] = new RegExp(`data-layer='${name}'\\] \\{\\s*--travel: ([\\d.]+)%;\\s*--growth: ([\\d.]+);`).exec(styles) ?? []
    assert.deepEqual({ travel: Number(travel) / 100, growth: Number(growth) }, heroMotion[name], name)
  }
})

const far: Layer = { picture: await noise(), motion: heroMotion.beast }
const near: Layer = { picture: await disc(), motion: heroMotion.character }

describe('of a layer', () => {
  test('what a nearer one hides at every scroll position is painted over, and nothing else', async () => {
    const [before, after, cover] = await Promise.all([
      pixels(far),
      pixels({ ...far, picture: await paintOverCovered(far, [near]) }),
      pixels(near),
    ])
    let painted = 0
    for (let index = 0; index < width * height; index += 1) {
      if (samePixel(before, after, index)) continue
      painted += 1
      for (const progress of [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]) {
        const place = moved({ x: (index % width) + 0.5, y: Math.floor(index / width) + 0.5 }, far.motion, progress)
        const source = unmoved(place, near.motion, progress)
        assert.ok((cover[4 * (Math.floor(source.y) * width + Math.floor(source.x)) + 3] ?? 255) >= 250, `${index} shows at ${progress}`)
      }
    }
    assert.ok(painted > 0.02 * width * height, `${painted} pixels`)
  })

  test('its shape stays', async () => {
    const after = await pixels({ ...far, picture: await paintOverCovered(far, [near]) })
    assert.ok((await pixels(far)).every((value, index) => index % 4 !== 3 || value === after[index]))
  })

  test('what has no edges any more takes fewer bytes', async () => {
    const size = async (picture: Buffer) => (await sharp(picture).avif({ quality: 50, effort: 2 }).toBuffer()).length
    assert.ok((await size(await paintOverCovered(far, [near]))) < (await size(far.picture)))
  })
})

interface Place {
  x: number
  y: number
}

/** As the styles move it: growing from a point seven tenths down, and sinking. */
function moved({ x, y }: Place, { travel, growth }: Motion, progress: number): Place {
  const scale = 1 + growth * progress
  return { x: (x - width / 2) * scale + width / 2, y: (y - 0.7 * height) * scale + 0.7 * height + travel * progress * height }
}

function unmoved({ x, y }: Place, { travel, growth }: Motion, progress: number): Place {
  const scale = 1 + growth * progress
  return { x: (x - width / 2) / scale + width / 2, y: (y - travel * progress * height - 0.7 * height) / scale + 0.7 * height }
}

/** Opaque, and no two pixels alike. */
function noise(): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let index = 0; index < width * height; index += 1) data.writeUIntBE((index * 2_654_435_761) % 0xff_ffff, 4 * index, 3)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** Two fifths of the width, with a soft edge, on nothing. */
function disc(): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4)
  for (let index = 0; index < width * height; index += 1) {
    const away = Math.hypot((index % width) - 0.4 * width, Math.floor(index / width) - 0.55 * height)
    data[4 * index + 3] = Math.max(0, Math.min(255, 40 * (0.4 * width - away)))
  }
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

function pixels({ picture }: Layer): Promise<Buffer> {
  return sharp(picture).ensureAlpha().raw().toBuffer()
}

function samePixel(one: Buffer, other: Buffer, index: number): boolean {
  return one.compare(other, 4 * index, 4 * index + 4, 4 * index, 4 * index + 4) === 0
}
