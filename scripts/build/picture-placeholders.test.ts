import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import made from '#art/pictures.generated.json' with { type: 'json' }
import type { PictureManifest } from '#art/pictures.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { picturePlaceholders } from './picture-placeholders.ts'

const manifest = made as unknown as PictureManifest

test('every framed picture has its own colours behind it until it comes', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'a'))
  // One colour a picture: what comes back says whose copy was read.
  const colourOf = new Map<string, number>()
  for (const [index, { fallback }] of Object.values(manifest).entries()) {
    if (!fallback) continue
    colourOf.set(fallback.src.replace(/\..*/, '.'), index * 2)
    await sharp({ create: { width: 32, height: 18, channels: 3, background: { r: index * 2, g: index * 2, b: index * 2 } } })
      .webp({ quality: 100 })
      .toFile(join(folder.path, fallback.src))
  }

  const rules = [
    ...(await picturePlaceholders(manifest, folder.path)).matchAll(
      /img\[src\^="([^"]+)"\]\{background:url\(data:image\/webp;base64,([^)]+)\) center\/cover\}/g,
    ),
  ]

  assert.deepEqual(
    ['trailer-poster', 'battle', 'closing', 'tech-demo', 'pic1', 'pic3-en', 'pic3-ru', 'pic7'].filter(
      (id) => !rules.some(([, stem]) => stem === `/a/${id}.`),
    ),
    [],
  )
  for (const [, stem = '', data = ''] of rules) {
    const { channels } = await sharp(Buffer.from(data, 'base64')).stats()
    assert.ok(Math.abs((channels[0]?.mean ?? 0) - (colourOf.get(stem) ?? -99)) < 6, stem)
    assert.ok(data.length < 250, `${stem}: ${data.length} characters`)
  }
})

test('a picture without a copy for the page is named', async () => {
  await using folder = await temporaryFolder()
  const { 'trailer-poster': _, ...others } = manifest
  await assert.rejects(picturePlaceholders(others as PictureManifest, folder.path), /trailer-poster has no copy/)
})
