import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Hashes of the inline scripts and styles of the built pages, for the content security policy. */
export async function policyOf(folder: string): Promise<{ scriptHashes: string[]; styleHashes: string[] }> {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.html')) continue
    const html = await readFile(join(folder, file), 'utf8')
    for (const [, text = ''] of html.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g)) scripts.add(hash(text))
    for (const [, text = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)) styles.add(hash(text))
  }
  return { scriptHashes: [...scripts], styleHashes: [...styles] }
}

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
