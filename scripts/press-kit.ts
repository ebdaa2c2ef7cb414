import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentsOf } from './press-kit/contents.ts'
import { keyOfKit } from './press-kit/key.ts'
import { readMasters } from './press-kit/masters.ts'
import { pack } from './press-kit/pack.ts'

export const pressKitFile = 'press/ismareth-press-kit.zip'

const cache = '.cache/press-kit'

/** Writes the press kit into `folder`. It is made anew only when something that it is made of has changed. */
export async function makePressKit(folder: string): Promise<void> {
  const masters = await readMasters(process.cwd())
  const made = join(cache, `${await keyOfKit(masters)}.zip`)
  if (!existsSync(made)) {
    await mkdir(cache, { recursive: true })
    // In a folder of its own, and renamed into place: neither a step that is stopped nor two at once leave half an archive.
    const workshop = await mkdtemp(join(cache, 'new-'))
    try {
      await writeFile(join(workshop, 'kit.zip'), pack(await contentsOf(masters, workshop)))
      for (const old of await readdir(cache)) if (old.endsWith('.zip')) await rm(join(cache, old), { force: true })
      await rename(join(workshop, 'kit.zip'), made)
    } finally {
      await rm(workshop, { recursive: true, force: true })
    }
  }
  await mkdir(join(folder, 'press'), { recursive: true })
  await copyFile(made, join(folder, pressKitFile))
}
