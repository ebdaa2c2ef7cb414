import { deepEqual, equal, throws } from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sheetParts } from './sheet-parts.ts'

suite('the parts of a sheet of layers', () => {
  test('are the layers themselves where those are short', () => {
    deepEqual(sheetParts('@layer ui{a{b:c}}@layer landing{d{e:f}}', 100), ['@layer ui{a{b:c}}', '@layer landing{d{e:f}}'])
  })

  test('end with the rule in which a layer becomes too long', () => {
    deepEqual(sheetParts('@layer ui{a{b:c}@media print{d{e:f}g{h:i}}j{k:l}m{n:o}}', 10), [
      '@layer ui{a{b:c}@media print{d{e:f}g{h:i}}}',
      '@layer ui{j{k:l}m{n:o}}',
    ])
  })

  test('keep what a rule has in strings', () => {
    const rule = 'a::before{content:"}\\"{";background:url(\'data:image/svg+xml,{\')}'
    deepEqual(sheetParts(`@layer ui{${rule}d{e:f}}`, 1), [`@layer ui{${rule}}`, '@layer ui{d{e:f}}'])
  })

  test('lose no rule and change no order', () => {
    const rules = Array.from({ length: 40 }, (_, index) => `.r${index}{order:${index}}`)
    const parts = sheetParts(`@layer ui{${rules.join('')}}`, 90)
    equal(parts.map((part) => part.slice('@layer ui{'.length, -1)).join(''), rules.join(''))
  })

  test('are of layers alone', () => {
    throws(() => sheetParts('a{b:c}', 10), /outside of all layers: a\{b:c\}/)
  })
})
