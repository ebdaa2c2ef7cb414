import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Delivery } from './delivery.ts'

/** For want of a mail server: each letter becomes a file that mail programs can open. The same letter is the same file. */
export async function fileDelivery(dataDir: string): Promise<Delivery> {
  const folder = join(dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    connections: 4,
    destination: folder,

    async deliver({ fileName, bytes }, mayLeave) {
      if (!(await mayLeave())) return { kind: 'withheld' }
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
