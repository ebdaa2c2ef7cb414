import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { test } from 'node:test'
import sharp from 'sharp'
import { languages } from '#shared/languages.ts'
import { heroLayers } from './picture-sets.ts'

const masters = globSync('art/masters/**/*.webp')
/** The history keeps every byte of every version. */
const largestMaster = 4 * 1024 * 1024
const framesOfWalk = 8
/** Cells of a sheet stand eight in a row, and are square; a thrust has fewer frames. */
const cellsInRow = 8
const framesOfThrust = 6

test('every master is light enough to be kept', async () => {
  assert.ok(masters.length > 0)
  for (const file of masters) assert.ok((await stat(file)).size <= largestMaster, file)
})

test('the layers of the hero are see-through in places, and the ground of beast and squad has no end below', async () => {
  for (const composition of ['hero', 'hero-portrait', 'hero-tablet']) {
    for (const layer of heroLayers.slice(1)) {
      const name = `${composition}-${layer}`
      const { data, info } = await alphaOf(name)
      assert.ok(data.includes(0) && data.includes(255), name)
      if (layer === 'cliff' || layer === 'character') continue
      const lastRow = data.subarray(data.length - info.width)
      const middle = lastRow.subarray(info.width / 4, (3 * info.width) / 4)
      assert.ok(middle.filter((alpha) => alpha > 250).length > 0.9 * middle.length, name)
    }
  }
})

test('the walk closes its loop: from the last frame to the first is no larger a step than between others', async () => {
  const sheet = await framesOf('emperor-walk')
  assert.equal(sheet.length, 16)
  for (const [direction, frames] of sheet.entries()) {
    assert.equal(frames.length, framesOfWalk)
    const steps = frames.map((frame, index) => difference(frame, frames[(index + 1) % framesOfWalk] ?? frame))
    assert.ok((steps.at(-1) ?? 0) < 1.05 * Math.max(...steps.slice(0, -1)), `direction ${direction}: ${steps}`)
    assert.ok(Math.min(...steps) > 0.5, `direction ${direction} stands still: ${steps}`)
  }
})

test('the figure fills its frame without touching an edge, and looks another way in each direction', async () => {
  const standing = (await framesOf('emperor-idle')).flat()
  const walking = await framesOf('emperor-walk')
  assert.equal(standing.length, 16)
  for (const directions of [standing, walking.map(([first]) => first ?? assert.fail())]) {
    for (const [index, frame] of directions.entries()) {
      assert.ok(difference(frame, directions[(index + 1) % directions.length] ?? frame) > 2, `direction ${index}`)
    }
  }
  for (const frame of [...standing, ...walking.flat()]) {
    const cell = Math.sqrt(frame.length / 4)
    const { top, bottom, left, right } = extentOf(frame, cell)
    // The walking one seen from the front is the lowest: a spear planted at his side would reach to the ground.
    assert.ok(bottom - top > 0.64 * cell, `${bottom - top} rows`)
    assert.ok(top > 0 && left > 0 && bottom < cell - 1 && right < cell - 1)
  }
})

test('a thrust keeps its spear inside of its cells, and reaches farther than the figure at rest from wherever it is seen', async () => {
  const sheet = await framesOf('emperor-strike', framesOfThrust)
  assert.equal(sheet.length, 4)
  for (const [direction, frames] of sheet.entries()) {
    const wide = frames.map((frame) => {
      const cell = Math.sqrt(frame.length / 4)
      const { top, bottom, left, right } = extentOf(frame, cell)
      assert.ok(top > 0 && left > 0 && bottom < cell - 1 && right < cell - 1, `direction ${direction}`)
      return right - left
    })
    assert.ok((wide[3] ?? 0) > 1.4 * (wide[0] ?? 0), `direction ${direction}: ${wide}`)
  }
})

test('a still life on the floor of a niche ends where its jambs and its sill begin', async () => {
  for (const name of ['vignette-mail', ...languages.map((language) => `vignette-marketplaces-${language}`)]) {
    const { data, info } = await alphaOf(name)
    const at = (x: number, y: number) => data[y * info.width + x] ?? 0
    const foot = info.height - 12
    assert.equal(at(0, foot), 0)
    assert.equal(at(info.width - 1, foot), 0)
    assert.equal(at(info.width / 2, info.height - 1), 0)
    // Between them its floor runs from wall to wall, but for the joints of its flags.
    const floor = data.subarray(foot * info.width, (foot + 1) * info.width)
    assert.ok(floor.filter((alpha) => alpha > 250).length > 0.95 * info.width)
  }
})

function alphaOf(name: string) {
  return sharp(`art/masters/${name}.webp`).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
}

/** Its frames, row by row, as RGBA; colours are multiplied by alpha, since what nobody sees must not count. */
async function framesOf(name: string, columns = cellsInRow): Promise<Buffer[][]> {
  const { data, info } = await sharp(`art/masters/${name}.webp`).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let index = 0; index < data.length; index += 4) {
    const alpha = data[index + 3] ?? 0
    for (let channel = index; channel < index + 3; channel++) data[channel] = ((data[channel] ?? 0) * alpha) / 255
  }
  const stride = 4 * info.width
  const cell = info.width / columns
  const cut = (row: number, column: number) =>
    Buffer.concat(
      Array.from({ length: cell }, (_, y) => {
        const start = (row * cell + y) * stride + column * cell * 4
        return data.subarray(start, start + 4 * cell)
      }),
    )
  return Array.from({ length: info.height / cell }, (_, row) => Array.from({ length: columns }, (_, column) => cut(row, column)))
}

/** The mean of all differences of bytes. */
function difference(a: Buffer, b: Buffer): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += Math.abs((a[index] ?? 0) - (b[index] ?? 0))
  return sum / a.length
}

/** The first and last row and column in which more than half is covered, by the figure and not by its shadow. */
function extentOf(pixels: Buffer, width: number, channels = 4) {
  const height = pixels.length / channels / width
  let [top, bottom, left, right] = [height, 0, width, 0]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[channels * (y * width + x) + channels - 1] ?? 0) <= 128) continue
      ;[top, bottom, left, right] = [Math.min(top, y), Math.max(bottom, y), Math.min(left, x), Math.max(right, x)]
    }
  }
  return { top, bottom, left, right }
}
