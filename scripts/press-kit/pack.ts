import { type Zippable, zipSync } from 'fflate'

/** The same in every archive, so that the same kit is the same file. Read as local time, hence made as local time. */
const stamp = new Date(2020, 0, 1)

/** Pictures are as small as they get already; texts are pressed. */
const stored = /\.(jpg|png)$/

export function pack(files: Map<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {}
  for (const [name, bytes] of files) entries[name] = [bytes, { level: stored.test(name) ? 0 : 9 }]
  return zipSync(entries, { mtime: stamp })
}
