import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the one secret is used for; a key for one purpose is worthless for another. */
export type Purpose = 'form-time' | 'rate-limits' | 'links' | 'tombstones'

export type KeyFor = (purpose: Purpose) => Buffer

/** Keys derived from the given secret, or else from one made at the first start and kept in the data folder. */
export async function openKeys({ secret, dataDir }: { secret: string | undefined; dataDir: string }): Promise<KeyFor> {
  const root = secret ?? (await keptSecret(dataDir))
  return (purpose) => Buffer.from(hkdfSync('sha256', root, '', purpose, 32))
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const kept = await readFile(file, 'utf8').catch(ifMissing)
  if (kept) return kept.trim()

  // Written aside, then linked: of two processes starting at once, both end up with the one that came first, and whole.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return (await readFile(file, 'utf8')).trim()
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
