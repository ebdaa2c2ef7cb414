import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slideIds, thumbnail } from './picture-sets.ts'
import { type Picture, pictures } from './pictures.ts'

const table: Record<string, Picture> = pictures

test('names are in kebab-case', () => {
  for (const id of Object.keys(table)) assert.match(id, /^[a-z]+\d?(-[a-z]+)*$/)
})

test('no copy is wider than its master, and widths grow', () => {
  for (const [id, { width, widths }] of Object.entries(table)) {
    assert.deepEqual(
      widths,
      [...new Set(widths)].toSorted((a, b) => a - b),
      id,
    )
    assert.ok(widths.every((copy) => copy <= width) && widths.length > 0, id)
  }
})

test('copies keep the shape of their master to within a pixel', () => {
  for (const [id, { width, height, widths }] of Object.entries(table)) {
    for (const copy of widths) assert.ok(Math.abs((copy * height) / width - Math.round((copy * height) / width)) < 0.51, `${id} at ${copy}`)
  }
})

test('the first three of the eight slides are 2560x1440 with 1280 at single density, the others 2880x1620 with 1440', () => {
  assert.equal(slideIds.length, 8)
  for (const [index, id] of slideIds.entries()) {
    const { width, height, widths } = table[id] ?? assert.fail(id)
    assert.deepEqual([width, height], index < 3 ? [2560, 1440] : [2880, 1620])
    assert.ok(widths.includes(width) && widths.includes(width / 2), id)
  }
})

test('every slide has a thumbnail of exactly 192x108', () => {
  for (const id of slideIds) {
    const { width, height, widths } = table[id] ?? assert.fail(id)
    assert.ok(widths.includes(192), id)
    assert.equal((thumbnail.width * height) / width, thumbnail.height)
  }
})
