import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePictures } from './make-pictures.ts'
import { canMeasureQuality, measureHero } from './quality.ts'

const skip = !canMeasureQuality && !process.env.CI ? 'libjxl-devtools is not installed' : false

test('no step of the hero looks pressed, in any composition', { skip }, async () => {
  for (const { name, width, ours, floor } of await measureHero(await makePictures())) {
    assert.ok(ours <= floor, `${name}, ${width} wide: ${ours} is worse than ${floor}`)
  }
})
