import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { writeWhole } from './write-whole.ts'

/** What was made before: for each key (source and settings) the file's name, or a colour. */
export interface MadeCopies {
  find(key: string): string | undefined
  remember(key: string, made: string): void
  save(): Promise<void>
}

export const hash = (...parts: (Buffer | string)[]): string => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

/** Another sharp presses otherwise, so its version is part of every key. */
export const keyOf = (sourceHash: string, settings: unknown): string =>
  hash(sourceHash, JSON.stringify(settings), sharp.versions.sharp ?? '').slice(0, 32)

/** A damaged or missing file only means that everything is made again. */
export async function openMadeCopies(file: string, folder: string): Promise<MadeCopies> {
  const made = new Map(await readFile(file, 'utf8').then(readEntries, () => []))
  return {
    find(key) {
      const known = made.get(key)
      return known?.startsWith('#') || (known && existsSync(join(folder, known))) ? known : undefined
    },
    remember(key, what) {
      made.set(key, what)
    },
    async save() {
      await writeWhole(file, JSON.stringify(Object.fromEntries(made)))
    },
  }
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
