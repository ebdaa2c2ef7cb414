import assert from 'node:assert/strict'
import { test } from 'node:test'
import gallery from '#content/gallery.json' with { type: 'json' }
import { site } from '#content/texts.ts'
import { languages } from '#shared/languages.ts'
import type { Copies, Picture } from './picture.ts'
import { galleryIds, hangings, type SlideId, slideIds, slidePicture, slidePictures, thumbnail, uprightPicture } from './picture-sets.ts'
import { pictures } from './pictures.ts'

const table: Record<string, Picture> = pictures

test('names are in kebab-case', () => {
  for (const id of Object.keys(table)) assert.match(id, /^[a-z]+\d*(-[a-z]+)*$/)
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

const specified = Array.from({ length: 8 }, (_, index) => `pic${index + 1}`)
const isOwnGallery = specified.some((id) => !slideIds.some((slide) => slide === id)) || slideIds.length !== specified.length

test('the gallery is as the specification has it: five of eight on the page, the first three 2560 wide, the others 2880', {
  skip: isOwnGallery && 'the studio has a list of its own',
}, () => {
  assert.deepEqual([galleryIds.length, slideIds.length], [5, 8])
  assert.deepEqual(galleryIds, slideIds.slice(0, 5))
  assert.deepEqual(
    slideIds.map((slide) => table[slidePicture(slide, 'en')]?.width),
    [2560, 2560, 2560, 2880, 2880, 2880, 2880, 2880],
  )
})

test('an entry of the gallery hangs in a way that there is, and only one on the page hangs at all', () => {
  for (const [index, { hangs, tablet, onPage }] of (gallery as { hangs?: unknown; tablet?: unknown; onPage?: unknown }[]).entries()) {
    const name = slideIds[index]
    assert.ok([undefined, ...hangings].includes(hangs as undefined), `${name}: hangs`)
    if (tablet !== undefined) assert.match(String(tablet), /^own \d+:\d+$/, `${name}: tablet`)
    if (hangs !== undefined || tablet !== undefined) assert.equal(onPage, true, `${name} is not on the page`)
  }
})

test('the part of a slide that phones show lies within it, and is at least as wide as they show it', () => {
  const upright = slideIds.flatMap((slide) => languages.flatMap((language) => table[uprightPicture(slide, language)] ?? []))
  assert.ok(upright.length > 0 || isOwnGallery)
  for (const { width, height, part, layers: [id = ''] = [] } of upright) {
    if (!part) continue
    const [left, top, right, bottom] = part
    assert.ok(0 <= left && left < right && right <= 1 && 0 <= top && top < bottom && bottom <= 1, id)
    assert.ok((right - left) * (table[id]?.width ?? 0) >= width, id)
    assert.ok(Math.abs(((right - left) * 16) / ((bottom - top) * 9) - width / height) < 0.01, id)
  }
})

test('every slide is 16:9, in half its width for single density', () => {
  for (const id of slideIds.flatMap(slidePictures)) {
    const { width, height, copies } = table[id] ?? assert.fail(id)
    assert.equal(height, (width * 9) / 16, id)
    assert.deepEqual([copies['1x'], copies['2x']], [width / 2, width], id)
  }
})

test('every slide on the page has a caption, and all have an alternative text, in every language', () => {
  for (const language of languages) {
    const { alts, captions } = site[language].gallery
    for (const id of slideIds) assert.ok(alts[id], `${id} in ${language}`)
    for (const id of galleryIds) assert.ok(captions[id], `${id} in ${language}`)
  }
})

test('every slide has a thumbnail of exactly 192x108', () => {
  for (const id of slideIds.flatMap(slidePictures)) {
    const { width, height, copies } = table[id] ?? assert.fail(id)
    assert.equal(copies.thumb, 192, id)
    assert.equal((thumbnail.width * height) / width, thumbnail.height)
  }
})

test('a slide with words has a master for each language, any other one for all', () => {
  assert.deepEqual(
    slideIds.filter((slide) => slidePictures(slide).length > 1),
    ['pic3'],
  )
  assert.deepEqual(
    slidePictures('pic3' as SlideId),
    languages.map((language) => `pic3-${language}`),
  )
})

test('a slide with words that has an upright picture has one for each language, in the shape that the gallery says', () => {
  for (const [index, { upright }] of (gallery as { upright?: string }[]).entries()) {
    if (!upright) continue
    const slide = slideIds[index] as SlideId
    const own = languages.map((language) => table[uprightPicture(slide, language)] ?? assert.fail(`${slide} in ${language}`))
    assert.equal(new Set(languages.map((language) => uprightPicture(slide, language))).size, slidePictures(slide).length)
    const [, across, down] = /^own (\d+):(\d+)$/.exec(upright)?.map(Number) ?? []
    if (across && down) for (const { width, height } of own) assert.equal(width * down, height * across, slide)
  }
})

test('browsers without AVIF get one width of every picture in the page', () => {
  for (const [id, { copies }] of Object.entries(table)) {
    // Instead of a phone's or a tablet's they get the wide one.
    if (!/-(upright|tablet)(-|$)/.test(id) && (copies.srcset || copies['1x'])) assert.ok(copies.fallback, id)
  }
})

function widthsOf(copies: Copies): number[] {
  return Object.values(copies).flat()
}
