import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.txt', '.xml', '.webmanifest', '.vtt', '.json', '.md', '.ico'])

const encodings = {
  '.br': smallestBrotli,
  '.zst': (bytes: Buffer) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
}

/** Precompresses every text file at the highest level; the server only picks a file. */
export async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    if (!file.isFile() || !compressible.has(extname(file.name))) continue
    const bytes = await readFile(path)
    await Promise.all(Object.entries(encodings).map(async ([suffix, encode]) => writeFile(path + suffix, await encode(bytes))))
  }
}

/**
 * No setting is best for every file, and the library does not try them: smaller blocks and the model for fonts save a page 100 bytes,
 * distances written in another way 20 more.
 */
async function smallestBrotli(bytes: Buffer): Promise<Buffer> {
  const blocks = await triedBrotli(
    bytes,
    [0, 16].flatMap((block) =>
      [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT].map((mode) => ({
        [constants.BROTLI_PARAM_MODE]: mode,
        [constants.BROTLI_PARAM_LGBLOCK]: block,
      })),
    ),
  )
  const distances = await triedBrotli(
    bytes,
    [1, 2, 3].flatMap((postfix) =>
      [0, 4, 8, 15].map((direct) => ({
        ...blocks.setting,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct << postfix,
      })),
    ),
  )
  return distances.result.length < blocks.result.length ? distances.result : blocks.result
}

/** The shortest result of compressing `bytes` with each of `settings`. */
async function triedBrotli(
  bytes: Buffer,
  settings: Record<number, number>[],
): Promise<{ setting: Record<number, number>; result: Buffer }> {
  const tries = await Promise.all(
    settings.map(async (setting) => ({
      setting,
      result: await promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, ...setting },
      }),
    })),
  )
  return tries.reduce((smallest, one) => (one.result.length < smallest.result.length ? one : smallest))
}
