import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Picture } from '#art/picture.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { masterFile } from '../images/sources.ts'
import { checkPictures } from './pictures.ts'

const picture: Picture = { kind: 'scene', width: 16, height: 9, alpha: false, copies: { fallback: 16 } }

test('a picture with its master is fine, one with another language’s letters is named, one of another size or none is told apart', async () => {
  await using root = await temporaryFolder()
  const paint = async (file: string, width: number) => {
    await mkdir(dirname(join(root.path, file)), { recursive: true })
    await sharp({ create: { width, height: 9, channels: 3, background: 'black' } })
      .webp()
      .toFile(join(root.path, file))
  }
  await paint(`${masterFile('rendered', picture)}.webp`, 16)
  assert.deepEqual(
    (await checkPictures({ rendered: picture }, root.path)).map(({ level }) => level),
    ['ok'],
  )

  await paint(`${masterFile('title-en', picture)}.webp`, 16)
  await paint(`${masterFile('narrow', picture)}.webp`, 15)
  const findings = await checkPictures({ rendered: picture, 'title-ru': picture, narrow: picture, absent: picture }, root.path)
  assert.deepEqual(
    findings.map(({ level }) => level),
    ['fault', 'fault', 'fault'],
  )
  assert.match(findings[0]?.text ?? '', /^narrow: .*15x9/)
  assert.match(findings[1]?.text ?? '', /^absent: there is no picture/)
  assert.match(findings[2]?.text ?? '', /^1 of 4 pictures have the letters of another language: title-ru$/)
})
