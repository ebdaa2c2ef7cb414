import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.txt', '.xml', '.webmanifest', '.vtt', '.json', '.md', '.ico'])

const encodings = {
  '.br': (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
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
