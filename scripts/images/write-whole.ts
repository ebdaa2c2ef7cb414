import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'

/** Written aside and renamed into place: whoever reads, or runs the same step at the same time, finds a whole file or none. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const aside = `${file}.${randomUUID()}`
  await writeFile(aside, content)
  await rename(aside, file)
}
