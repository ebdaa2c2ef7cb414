import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '#shared/languages.ts'
import { buildDir } from './start-site.ts'

/** Opens a notice as it was built, but for the script by which one of them goes on at once; how each is met is told elsewhere. */
export async function openNotice(page: Page, language: Language, name: string): Promise<void> {
  const html = await readFile(join(buildDir, 'result-pages', language, `${name}.html`), 'utf8')
  const body = html.replaceAll(/\{\{\w+\}\}/g, 'tavrian@ismareth.example').replaceAll(/<script[\s\S]*?<\/script>/g, '')
  await page.route('**/notice', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('/notice')
}
