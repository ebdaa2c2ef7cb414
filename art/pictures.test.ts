import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#shared/languages.ts'
import { slideIds, slidePicture, slidesWithWords, thumbnail } from './picture-sets.ts'
import { type Copies, type Picture, pictures } from './pictures.ts'

const table: Record<string, Picture> = pictures

test('names are in kebab-case', () => {
  for (const id of Object.keys(table)) assert.match(id, /^[a-z]+\d?(-[a-z]+)*$/)
})

test('no copy is wider than its master, and the widths of a srcset grow', () => {
  for (const [id, { width, copies }] of Object.entries(table)) {
    const { srcset = [] } = copies
    assert.deepEqual(
      srcset,
      [...new Set(srcset)].toSorted((a, b) => a - b),
      id,
    )
    const widths = widthsOf(copies)
    assert.ok(widths.every((copy) => copy <= width) && widths.length > 0, id)
  }
})

test('copies keep the shape of their master to within a pixel', () => {
  for (const [id, { width, height, copies }] of Object.entries(table)) {
    for (const copy of widthsOf(copies)) {
      assert.ok(Math.abs((copy * height) / width - Math.round((copy * height) / width)) < 0.51, `${id} at ${copy}`)
    }
  }
})

test('the first three of the eight slides are 2560x1440 with 1280 at single density, the others 2880x1620 with 1440', () => {
  assert.equal(slideIds.length, 8)
  for (const [index, slide] of slideIds.entries()) {
    for (const id of languages.map((language) => slidePicture(slide, language))) {
      const { width, height, copies } = table[id] ?? assert.fail(id)
      assert.deepEqual([width, height], index < 3 ? [2560, 1440] : [2880, 1620])
      assert.deepEqual([copies['1x'], copies['2x']], [width / 2, width], id)
    }
  }
})

test('every slide has a thumbnail of exactly 192x108', () => {
  for (const id of slideIds.flatMap((slide) => languages.map((language) => slidePicture(slide, language)))) {
    const { width, height, copies } = table[id] ?? assert.fail(id)
    assert.equal(copies.thumb, 192, id)
    assert.equal((thumbnail.width * height) / width, thumbnail.height)
  }
})

test('a slide with words has a master for each language, any other one for all', () => {
  for (const slide of slideIds) {
    const masters = new Set(languages.map((language) => slidePicture(slide, language)))
    assert.equal(masters.size, slidesWithWords.some((id) => id === slide) ? languages.length : 1, slide)
  }
})

test('browsers without AVIF get one width of every picture in the page', () => {
  for (const [id, { copies }] of Object.entries(table)) {
    if (copies.srcset || copies['1x']) assert.ok(copies.fallback, id)
  }
})

function widthsOf(copies: Copies): number[] {
  return Object.values(copies).flat()
}
