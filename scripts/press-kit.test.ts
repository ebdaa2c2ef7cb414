import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { archiveFile, isShownIn, madeFiles, type PressFile, type PressKit, pressPictures } from '#app/press/press-files.ts'
import { slideIds } from '#art/picture-sets.ts'
import { pictures } from '#art/pictures.ts'
import { nameIn } from '#content/facts.ts'
import { paragraphs, press, texts, type Words, site as words } from '#content/texts.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type Language, languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { makePressKit, pack } from './press-kit.ts'

const pictureFiles = [...pressPictures.keys()]

describe('the press kit', () => {
  let files: Record<string, Uint8Array> = {}
  let kit: PressKit
  const single = new Map<string, Buffer>()
  const textOf = (name: string) => strFromU8(files[name] ?? assert.fail(`${name} is missing`))

  before(async () => {
    await using folder = await temporaryFolder()
    kit = await makePressKit(folder.path)
    files = unzipSync(await readFile(join(folder.path, 'press', archiveFile)))
    for (const file of [...pictureFiles, ...madeFiles]) single.set(file, await readFile(join(folder.path, 'press', file)))
  })

  test('holds the fact sheets, the licences, the logos, the pictures of the gallery, the key art, the poster and a clip, and nothing else', () => {
    const texts = languages.flatMap((language) => [`fact-sheet.${language}.html`, `fact-sheet.${language}.md`, `licence.${language}.txt`])
    for (const language of languages) {
      assert.equal(pictureFiles.filter((name) => name.startsWith('pictures/') && isShownIn(name, language)).length, slideIds.length)
    }
    assert.deepEqual(Object.keys(files).toSorted(), [...texts, ...pictureFiles, ...madeFiles].toSorted())
  })

  test('gives every file by itself, the same as in the archive, and tells how large it is', () => {
    for (const [file, bytes] of single) {
      assert.deepEqual(Buffer.from(files[file] ?? []), bytes, file)
      assert.equal(kit.files[file as PressFile]?.bytes, bytes.length)
    }
  })

  for (const file of pictureFiles) {
    test(`holds ${file} in full size, see-through where its master is`, async () => {
      const { format, width, height, hasAlpha } = await sharp(files[file]).metadata()
      const { alpha, ...master } = pictures[pressPictures.get(file) ?? assert.fail()] ?? assert.fail()
      const size = { width: master.width, height: master.height }
      assert.deepEqual({ format, width, height, hasAlpha }, { format: alpha ? 'png' : 'jpeg', ...size, hasAlpha: alpha })
      assert.deepEqual({ width: kit.files[file]?.width, height: kit.files[file]?.height }, size)
    })
  }

  test('has the logos as outlines in one colour, which need no font', async () => {
    for (const language of languages) {
      const svg = textOf(`logo/logo-${language}.svg`)
      assert.ok(svg.includes(`<title>${nameIn(site.game, language)}</title>`))
      assert.doesNotMatch(svg, /<text|font|<image|NaN|undefined/)
      assert.deepEqual(new Set([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)), new Set(['currentColor']))
      // Drawn: a share of its surface is ink, and none of it touches the edge.
      const { data, info } = await sharp(Buffer.from(svg))
        .resize({ width: 400 })
        .extractChannel('alpha')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const ink = data.filter((value) => value > 127).length / data.length
      assert.ok(ink > 0.05 && ink < 0.4, `${ink}`)
      assert.ok(data.subarray(0, info.width).every((value) => value === 0))
    }
  })

  test('has a clip of all sixteen directions that repeats for ever', async () => {
    const { format, pages, loop } = await sharp(files['clips/emperor-turns.gif'], { animated: true }).metadata()
    assert.deepEqual({ format, pages, loop }, { format: 'gif', pages: 16, loop: 0 })
  })

  for (const language of languages) {
    for (const form of ['html', 'md']) {
      const name = `fact-sheet.${language}.${form}`

      test(`says everything in ${name}, without a hole`, () => {
        const sheet = withoutEscapes(textOf(name))
        const wanted = [
          words[language].header.title,
          words[language].header.description,
          ...texts(sheetWords(language)).flatMap(paragraphs),
        ]
        for (const text of wanted) {
          if (text.includes('{{language}}')) continue // a caption, once for each logo
          const filled = text.replaceAll('{{email}}', site.links.email)
          assert.ok(sheet.includes(filled), filled)
        }
        assert.doesNotMatch(sheet, /\{\{|undefined|\[object|\uFFFD/)
      })

      test(`names every picture for its language in ${name}`, () => {
        for (const file of [...pictureFiles, ...madeFiles]) assert.equal(textOf(name).includes(file), isShownIn(file, language), file)
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
      assert.ok(licence.replaceAll('\u00a0', ' ').includes(`© ${nameIn(site.studio, language)}`))
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

/** All words for the press but those that only its page says. */
function sheetWords(language: Language): Words {
  const { page: _, ...rest } = press[language]
  return rest
}
