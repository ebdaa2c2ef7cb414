import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The first address in the letter to `recipient` that leads to `path`, once the letter is there; without a mail server it is a file. */
export async function linkInLetter(dataDir: string, recipient: string, path: '/confirm/' | '/unsubscribe/'): Promise<string> {
  const link = new RegExp(`http://[\\w.:]+${path}[\\w-]+`)
  let found: string | undefined
  await expect
    .poll(async () => {
      found = link.exec(await readLetter(join(dataDir, 'mail'), recipient))?.[0]
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** Head and parts of a letter, without the ways in which mail is written down. Empty while there is none. */
async function readLetter(folder: string, recipient: string): Promise<string> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith('.eml')) continue
    const text = await readFile(join(folder, name), 'latin1')
    if (text.includes(recipient))
      return text
        .split(/\r?\n--/)
        .map(decodePart)
        .join('\n')
  }
  return ''
}

function decodePart(part: string): string {
  if (/^content-transfer-encoding: base64/im.test(part)) return Buffer.from(part.split(/\r?\n\r?\n/)[1] ?? '', 'base64').toString()
  return part.replace(/=\r?\n/g, '').replace(/=3D/gi, '=')
}
