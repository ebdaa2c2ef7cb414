import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The file made for each key, which is the source and the settings. */
export interface VariantCache {
  find(key: string): string | undefined
  set(key: string, file: string): void
  save(): Promise<void>
}

export const hash = (...parts: (Buffer | string)[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

/** Another version of sharp encodes differently, so the version is part of every key. */
export const cacheKey = (sourceHash: string, settings: unknown): string =>
  hash(sourceHash, JSON.stringify(settings), sharp.versions.sharp ?? '').slice(0, 32)

/** A damaged or missing cache file only means that everything is encoded again. */
export async function openVariantCache(file: string, folder: string): Promise<VariantCache> {
  const files = new Map(await readFile(file, 'utf8').then(readEntries, () => []))
  return {
    find(key) {
      const known = files.get(key)
      return known && existsSync(join(folder, known)) ? known : undefined
    },
    set(key, name) {
      files.set(key, name)
    },
    async save() {
      await writeAtomic(file, JSON.stringify(Object.fromEntries(files)))
    },
  }
}

/** Writes beside the file and renames: concurrent readers and writers see a whole file or none. */
export async function writeAtomic(file: string, content: Buffer | string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}

function readEntries(text: string): [string, string][] {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null) return []
    return Object.entries(parsed).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  } catch {
    return []
  }
}
