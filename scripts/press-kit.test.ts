import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { slideIds, slidePicture } from '#art/picture-sets.ts'
import { pictures } from '#art/pictures.ts'
import { paragraphs, press, texts, site as words } from '#content/texts.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { kitPictureIds, kitPictures, kitPicturesIn } from './press-kit/kit-pictures.ts'
import { pack } from './press-kit/pack.ts'
import { makePressKit, pressKitFile } from './press-kit.ts'

describe('the press kit', () => {
  let files: Record<string, Uint8Array> = {}
  const textOf = (name: string) => strFromU8(files[name] ?? assert.fail(`${name} is missing`))

  before(async () => {
    await using folder = await temporaryFolder()
    await makePressKit(folder.path)
    files = unzipSync(await readFile(join(folder.path, pressKitFile)))
  })

  test('holds the fact sheets, the licences, the logos, the eight pictures in each language and the poster, and nothing else', () => {
    const texts = languages.flatMap((language) => [`fact-sheet.${language}.html`, `fact-sheet.${language}.md`, `licence.${language}.txt`])
    for (const language of languages) for (const id of slideIds) assert.ok(slidePicture(id, language) in kitPictures, id)
    assert.deepEqual(Object.keys(files).toSorted(), [...texts, ...Object.values(kitPictures)].toSorted())
  })

  for (const id of kitPictureIds) {
    test(`holds ${id} in full size, see-through where its master is`, async () => {
      const { format, width, height, hasAlpha } = await sharp(files[kitPictures[id]]).metadata()
      const { alpha, ...size } = pictures[id]
      assert.deepEqual(
        { format, width, height, hasAlpha },
        { format: alpha ? 'png' : 'jpeg', width: size.width, height: size.height, hasAlpha: alpha },
      )
    })
  }

  for (const language of languages) {
    for (const form of ['html', 'md']) {
      const name = `fact-sheet.${language}.${form}`

      test(`says everything in ${name}, without a hole`, () => {
        const sheet = withoutEscapes(textOf(name))
        const wanted = [words[language].header.title, words[language].header.description, ...texts(press[language]).flatMap(paragraphs)]
        for (const text of wanted) {
          const filled = text.replaceAll('{{studio}}', site.studio).replaceAll('{{email}}', site.links.email)
          assert.ok(sheet.includes(filled), filled)
        }
        assert.doesNotMatch(sheet, /\{\{|undefined|\[object|\uFFFD/)
      })

      test(`names every picture of the archive that is meant for its readers in ${name}`, () => {
        for (const id of kitPictureIds) assert.equal(textOf(name).includes(kitPictures[id]), kitPicturesIn(language).includes(id), id)
      })
    }

    test(`has a page in ${language} that asks nobody for anything`, () => {
      const page = textOf(`fact-sheet.${language}.html`)
      const addresses = [...page.matchAll(/\b(?:src|srcset)="([^"]*)|url\(\s*['"]?([^)'"]*)/g)].map(
        ([, source, url]) => source ?? url ?? '',
      )
      assert.ok(addresses.length > 10)
      assert.deepEqual(
        addresses.filter((address) => !address.startsWith('data:')),
        [],
      )
      assert.doesNotMatch(page, /<link|<script|@import/)
    })

    test(`has a licence in ${language} that names the studio and its address`, () => {
      const licence = textOf(`licence.${language}.txt`)
      assert.ok(licence.includes(`© ${site.studio}`) || licence.includes(`©\u00a0${site.studio}`))
      assert.ok(licence.includes(site.links.email))
    })
  }

  test('is the same file whenever and wherever it is made: its entries bear a fixed time', () => {
    const archive = pack(new Map([['a.txt', Buffer.from('a')]]))
    const [time, date] = new Uint16Array(archive.slice(10, 14).buffer)
    assert.deepEqual({ time, date }, { time: 0, date: ((2020 - 1980) << 9) | (1 << 5) | 1 })
  })
})

/** Without the escapes of HTML; Markdown has none. */
function withoutEscapes(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
