import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError, undefinedIfMissing } from './errors.ts'

/** What keys are derived for. Never change a label: links in letters and stored hashes depend on it. */
const labels = { 'form-time': 'form-time', 'rate-limits': 'rate-limits', links: 'links', suppression: 'tombstones' } as const

export type Purpose = keyof typeof labels

/** For SECRET and for the saved one alike. */
export const minSecretLength = 32

/** A key for one purpose is worthless for any other. */
export type KeyFor = (purpose: Purpose) => Buffer

/** Keys derived from the given secret, or else from one that the first start has saved in the data folder. Throws ConfigError. */
export async function openKeys({ secret, dataDir }: { secret: string | undefined; dataDir: string }): Promise<KeyFor> {
  const root = secret ?? (await savedSecret(dataDir))
  return (purpose) => Buffer.from(hkdfSync('sha256', root, '', labels[purpose], 32))
}

async function savedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  const saved = await readFile(file, 'utf8').catch(undefinedIfMissing)
  if (saved !== undefined) return requireStrong(saved.trim(), file)

  // A temporary file, then a link: when two processes start at once, both end up with the first one's secret, and never half of it.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  await link(draft, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return requireStrong((await readFile(file, 'utf8')).trim(), file)
}

/** Whoever guesses the secret can forge confirmations; a new one kills the links in letters already sent. So neither happens silently. */
function requireStrong(secret: string, file: string): string {
  if (secret.length >= minSecretLength) return secret
  const fault = `DATA_DIR: ${file} has ${secret.length} characters instead of at least ${minSecretLength}`
  throw new ConfigError([`${fault}; restore it from a backup, or delete it, which invalidates the links in letters already sent`])
}
