import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { nameIn } from '#content/facts.ts'
import { languages } from '#shared/languages.ts'
import type { Localized } from '#shared/localized.ts'
import type { Name } from '#site.config.ts'
import { logoSvg } from '../press-kit/logo-svg.ts'

const folder = '.cache/rename'
const gold = '#d8a94a'
const night = '#0d0f14'

/** Draws the logo of every language in one colour: in a second and without Blender, it shows how the letters stand. */
export async function drawPreview(game: Localized<Name>): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  return Promise.all(
    languages.map(async (language) => {
      const svg = (await logoSvg(nameIn(game, language))).replace('fill="currentColor"', `fill="${gold}"`)
      const file = join(folder, `logo-${language}.png`)
      await sharp(Buffer.from(svg)).resize({ width: 1600 }).flatten({ background: night }).png().toFile(file)
      return file
    }),
  )
}
