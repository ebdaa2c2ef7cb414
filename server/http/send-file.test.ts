import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseEncoding, parseRange } from './send-file.ts'
import type { Encoding } from './static-files.ts'

for (const [header, wanted] of [
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
] as const) {
  test(`of 100 bytes, ${header ?? 'no range'} means ${JSON.stringify(wanted) ?? 'everything'}`, () => {
    assert.deepEqual(parseRange(header, 100), wanted)
  })
}

const all = new Map<Encoding, { size: number }>([
  ['identity', { size: 100 }],
  ['br', { size: 20 }],
  ['zstd', { size: 25 }],
  ['gzip', { size: 30 }],
])

for (const [header, wanted] of [
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd;q=1, br;q=0.9', 'zstd'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*, br;q=0', 'zstd'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['compress', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['*;q=0', 'identity'],
  ['br;q=0', 'identity'],
] as const) {
  test(`Accept-Encoding ${header === undefined ? 'missing' : `“${header}”`} gets ${wanted}`, () => {
    assert.equal(chooseEncoding(all, header), wanted)
  })
}

test('what grew by compressing is sent as it is', () => {
  const grown = new Map<Encoding, { size: number }>([
    ['identity', { size: 10 }],
    ['gzip', { size: 30 }],
  ])
  assert.equal(chooseEncoding(grown, 'identity, gzip'), 'identity')
})
