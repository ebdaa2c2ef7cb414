import { randomUUID } from 'node:crypto'
import { copyFile, glob, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { type Zippable, zipSync } from 'fflate'
import sharp from 'sharp'
import { factSheet } from '#app/press/fact-sheet.ts'
import { archiveFile, type FileFacts, madeFiles, type PressFile, type PressKit, pressPictures } from '#app/press/press-files.ts'
import { type PictureId, pictures } from '#art/pictures.ts'
import { press, site as words } from '#content/texts.ts'
import { languages } from '#shared/languages.ts'
import { site } from '#site.config.ts'
import { flatten } from './images/encode.ts'
import { readSource } from './images/sources.ts'
import { cacheKey, hash } from './images/variant-cache.ts'
import { encode } from './press-kit/encode.ts'
import { factSheetAsHtml, pageParts } from './press-kit/fact-sheet-html.ts'
import { factSheetAsMarkdown, licenceAsText } from './press-kit/fact-sheet-markdown.ts'

const cache = '.cache/press-kit'
const pressFiles: PressFile[] = [...pressPictures.keys(), ...madeFiles]

/** The sources of a file are the sprites too, which no file shows as they are. */
const sourceIds: PictureId[] = [...pressPictures.values(), 'emperor-idle']

/**
 * Writes the press kit into `folder/press/`: every file by itself, and all of them in one archive.
 * A file is encoded again only when a picture, a word or the code that it is made of has changed.
 */
export async function makePressKit(folder: string): Promise<PressKit> {
  const masters = await readMasters()
  const code = hash(...(await readCode()))
  await mkdir(cache, { recursive: true })

  const contents = new Map<string, string>()
  const queue = pressFiles.values()
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const file of queue) {
        const key = cacheKey(hash(...sourcesOf(file, masters)), { file, code, ...(file.endsWith('.svg') ? { game: site.game } : {}) })
        contents.set(file, await cached(`${key}${extname(file)}`, () => encode(file, masters)))
      }
    }),
  )
  const sheetKey = cacheKey(hash(...masters.values()), { code, press, words, site })
  for (const [file, path] of await sheets(sheetKey, masters)) contents.set(file, path)
  const archive = await cached(`${sheetKey}.zip`, async () => pack(await readAll(contents)))

  for (const [file, path] of [...contents, [archiveFile, archive] as const]) {
    // Whoever unpacks the archive has this one; on the site the page of the press is the same and more.
    if (file.endsWith('.html')) continue
    const target = join(folder, 'press', file)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(path, target)
  }
  const facts = await Promise.all(pressFiles.map(async (file) => [file, await factsOf(contents.get(file) ?? '')] as const))
  return {
    files: Object.fromEntries(facts),
    archiveBytes: (await stat(archive)).size,
    trailerBytes: site.trailer.provider === 'file' ? (await stat(join('public', site.trailer.file))).size : undefined,
  }
}

/** The masters by their picture. Throws one error that lists every fault. */
async function readMasters(): Promise<Map<string, Buffer>> {
  const masters = new Map<string, Buffer>()
  const faults: string[] = []
  for (const id of sourceIds) {
    const picture = pictures[id]
    const read = picture ? await readSource(process.cwd(), id, picture) : { fault: `there is no picture ${id}` }
    if ('fault' in read) faults.push(read.fault)
    else masters.set(id, await flatten(read.layers))
  }
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return masters
}

/** What a file is made of; what is not a single picture depends on all of them. */
function sourcesOf(file: PressFile, masters: Map<string, Buffer>): Buffer[] {
  const id = pressPictures.get(file)
  const own = id === undefined ? undefined : masters.get(id)
  return own === undefined ? [...masters.values()] : [own]
}

/** Of the code, too: whoever changes the design need not remember to clear a cache. */
async function readCode(): Promise<Buffer[]> {
  const names: string[] = []
  for await (const name of glob(['press-kit.ts', 'press-kit/*', 'build/fonts.ts'], { cwd: import.meta.dirname })) names.push(name)
  return Promise.all(names.toSorted().map((name) => readFile(join(import.meta.dirname, name))))
}

/** The path of a made file. It gets its name when it is whole: neither a stopped build nor two at once leave half of one. */
async function cached(name: string, make: () => Promise<Uint8Array>): Promise<string> {
  const path = join(cache, name)
  const known = await stat(path).catch(() => undefined)
  if (known !== undefined) return path
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, await make())
  await rename(unfinished, path)
  return path
}

/** The texts of the archive, in every language. */
async function sheets(key: string, masters: Map<string, Buffer>): Promise<[string, string][]> {
  const byFile = Object.fromEntries([...pressPictures].map(([file, id]) => [file, masters.get(id) ?? Buffer.alloc(0)]))
  let parts: Awaited<ReturnType<typeof pageParts>> | undefined
  const made = languages.flatMap((language) => {
    const sheet = factSheet(language)
    const html = async () => {
      parts ??= await pageParts(byFile, join(cache, 'fonts'))
      return Buffer.from(factSheetAsHtml(sheet, parts[language]))
    }
    return [
      [`fact-sheet.${language}.html`, html],
      [`fact-sheet.${language}.md`, async () => Buffer.from(factSheetAsMarkdown(sheet))],
      [`licence.${language}.txt`, async () => Buffer.from(licenceAsText(sheet))],
    ] as const
  })
  const paths: [string, string][] = []
  for (const [file, make] of made) paths.push([file, await cached(`${key}-${file}`, make)])
  return paths
}

async function readAll(contents: Map<string, string>): Promise<Map<string, Uint8Array>> {
  return new Map(await Promise.all([...contents].map(async ([file, path]) => [file, await readFile(path)] as const)))
}

async function factsOf(path: string): Promise<FileFacts> {
  const { width, height, pageHeight } = await sharp(path).metadata()
  return { bytes: (await stat(path)).size, width, height: pageHeight ?? height }
}

/** The same in every archive, so that the same kit is the same file. Read as local time, hence made as local time. */
const stamp = new Date(2020, 0, 1)

/** Pictures are as small as they get already; texts are compressed. */
const stored = /\.(jpg|png|gif)$/

export function pack(files: Map<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {}
  for (const name of [...files.keys()].toSorted()) {
    const bytes = files.get(name)
    if (bytes !== undefined) entries[name] = [bytes, { level: stored.test(name) ? 0 : 9 }]
  }
  return zipSync(entries, { mtime: stamp })
}
