import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Delivery } from './delivery.ts'

/** Where letters are written while there is no mail server. */
function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** Without a mail server, each letter becomes a file that mail programs can open. The same letter is the same file. */
export async function fileDelivery(dataDir: string): Promise<Delivery> {
  const folder = mailFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    connections: 4,
    destination: folder,

    async deliver({ fileName, bytes }, mayLeave) {
      if (!(await mayLeave())) return { kind: 'cancelled' }
      const file = join(folder, fileName)
      try {
        await using draft = await open(`${file}.draft`, 'w', 0o600)
        await draft.writeFile(bytes)
        await draft.datasync()
        await rename(`${file}.draft`, file)
        return { kind: 'accepted' }
      } catch (error) {
        if (!(error instanceof Error && 'syscall' in error)) throw error
        return { kind: 'unavailable', reason: `letters cannot be written to ${folder}: ${'code' in error ? error.code : ''}` }
      }
    },

    async [Symbol.asyncDispose]() {},
  }
}

/** Far longer than the headers of any letter. */
const maxHeaderLength = 16 * 1024

/** Deletes the letters to this address, in any capitalisation. Returns how many. */
export async function eraseMailFiles(dataDir: string, address: string): Promise<number> {
  let erased = 0
  for (const file of await mailFiles(dataDir)) {
    const headers = unfold(await readHeaders(file)).toLowerCase()
    const [to] = /^to:.*$/m.exec(headers) ?? ['']
    // Split into whole addresses: one may be the end of another.
    if (!to.split(/[\s<>,:;"]+/).includes(address.toLowerCase())) continue
    await rm(file, { force: true })
    erased += 1
  }
  return erased
}

/** Deletes letters written before this time. */
export async function purgeMailFiles(dataDir: string, before: number): Promise<void> {
  for (const file of await mailFiles(dataDir)) {
    const written = await stat(file).catch(() => undefined)
    if (written !== undefined && written.mtimeMs < before) await rm(file, { force: true })
  }
}

async function mailFiles(dataDir: string): Promise<string[]> {
  const folder = mailFolder(dataDir)
  const names = await readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => /\.eml(\.draft)?$/.test(name)).map((name) => join(folder, name))
}

/** Everything before the first empty line. */
async function readHeaders(file: string): Promise<string> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(maxHeaderLength), 0, maxHeaderLength, 0)
  return buffer.toString('latin1', 0, bytesRead).split(/\r?\n\r?\n/, 1)[0] ?? ''
}

/** A line that starts with white space continues the previous one. */
function unfold(headers: string): string {
  return headers.replace(/\r?\n[ \t]/g, ' ')
}
