import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Letters end up here, as files, while there is no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail')
}

/** A letter's head is far shorter. */
const headLength = 16 * 1024

/** Deletes the letters to this address, however its capitals are set. Returns how many. */
export async function eraseMailFiles(dataDir: string, address: string): Promise<number> {
  let erased = 0
  for (const file of await mailFiles(dataDir)) {
    const head = unfolded(await readHead(file)).toLowerCase()
    const [to] = /^to:.*$/m.exec(head) ?? ['']
    // Whole, not as the end of somebody else's: no other character of an address stands before it or after it.
    if (!to.split(/[\s<>,:;"]+/).includes(address.toLowerCase())) continue
    await rm(file, { force: true })
    erased += 1
  }
  return erased
}

/** Deletes letters that were written before this time. */
export async function forgetMailFiles(dataDir: string, before: number): Promise<void> {
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

/** Up to the empty line, beyond which everything is text. */
async function readHead(file: string): Promise<string> {
  await using handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
  return buffer.toString('latin1', 0, bytesRead).split(/\r?\n\r?\n/, 1)[0] ?? ''
}

/** A long line goes on in the next one, which then begins with a space. */
function unfolded(head: string): string {
  return head.replace(/\r?\n[ \t]/g, ' ')
}
