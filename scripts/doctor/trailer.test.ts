import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { checkTrailer } from './trailer.ts'

const now = Date.UTC(2026, 0, 1)
const trailer = { provider: 'file', file: '/film.webm', captions: { en: '/en.vtt', ru: '/ru.vtt' }, published: '2025-12-31' } as const

test('a trailer with its captions is fine', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'film.webm'), 'film')
  for (const name of ['en', 'ru']) await writeFile(join(folder.path, `${name}.vtt`), 'WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n')
  const findings = await checkTrailer(trailer, folder.path, now)
  assert.deepEqual(
    findings.map(({ level }) => level),
    ['ok', 'ok', 'ok', 'ok'],
  )
})

test('a missing or empty film, and captions that are missing, empty or in another format, are faults', async () => {
  await using folder = await temporaryFolder()
  await writeFile(join(folder.path, 'en.vtt'), '1\n00:00:00,000 --> 00:00:01,000\nWords\n')
  const [film, en, ru] = await checkTrailer(trailer, folder.path, now)
  assert.match(film?.text ?? '', /missing/)
  assert.match(en?.text ?? '', /not WebVTT/)
  assert.match(ru?.text ?? '', /missing/)

  await writeFile(join(folder.path, 'film.webm'), '')
  await writeFile(join(folder.path, 'en.vtt'), 'WEBVTT\n')
  const [emptied, silent] = await checkTrailer(trailer, folder.path, now)
  assert.match(emptied?.text ?? '', /empty/)
  assert.match(silent?.text ?? '', /no caption/)
})

test('the day of the trailer is a day, and not one to come', async () => {
  const level = async (published: string) => (await checkTrailer({ provider: 'youtube', id: 'abcdefghijk', published }, '', now))[1]?.level
  assert.equal(await level('2026-01-01'), 'ok')
  assert.equal(await level('2026-01-02'), 'warning')
  assert.equal(await level('yesterday'), 'fault')
})

test('a video on YouTube has an id of eleven characters, not an address', async () => {
  const level = async (id: string) => (await checkTrailer({ provider: 'youtube', id, published: '2025-12-31' }, '', now))[0]?.level
  assert.equal(await level('a-b_c123XYZ'), 'ok')
  for (const id of ['', 'short', 'https://youtu.be/a-b_c123XYZ', 'CONFIGURE-1']) assert.equal(await level(id), 'fault', id)
})

test('a provider that nobody knows is a fault', async () => {
  const [finding] = await checkTrailer({ ...trailer, provider: 'vimeo' } as unknown as Parameters<typeof checkTrailer>[0], '.', 0)
  assert.deepEqual([finding?.level, finding?.subject], ['fault', 'trailer.provider'])
})
