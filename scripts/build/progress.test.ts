import assert from 'node:assert/strict'
import { test } from 'node:test'
import { picturesProgress } from './progress.ts'

function run(isTTY: boolean, made: boolean): string {
  let said = ''
  const output = { isTTY, write: (text: string) => (said += text) } as unknown as NodeJS.WriteStream
  const { onProgress, finish } = picturesProgress(output)
  for (let done = 1; done <= 100; done += 1) onProgress({ done, total: 100, made: made ? done : 0, hurried: 0, name: '' })
  finish()
  return said
}

test('a terminal shows one line that counts the pictures, and clears it', () => {
  const shown = run(true, true).replaceAll('\r\u001b[K', '|').split('|')
  assert.deepEqual([shown.length, shown.at(1), shown.at(-2), shown.at(-1)], [102, 'pictures 1 of 100', 'pictures 100 of 100', ''])
})

test('a log gets ten lines', () => {
  const lines = run(false, true).trim().split('\n')
  assert.deepEqual([lines.length, lines.at(0), lines.at(-1)], [10, 'pictures 10 of 100', 'pictures 100 of 100'])
})

test('nothing is said where all pictures are there', () => {
  assert.equal(run(true, false) + run(false, false), '')
})
