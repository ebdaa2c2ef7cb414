import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { service } from '#content/texts.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { languages } from '#shared/languages.ts'
import { forEachLanguage } from '#shared/localized.ts'
import { site } from '#site.config.ts'
import { renderLetters } from './render-letters.ts'

const words = forEachLanguage((language) => service[language].letters)
const names = ['confirmation', 'return', 'announcement'] as const
const holes = {
  confirmation: ['confirmUrl', 'unsubscribeUrl'],
  return: ['confirmUrl', 'unsubscribeUrl'],
  announcement: ['pageUrl', 'unsubscribeUrl'],
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
before(async () => {
  folder = await temporaryFolder()
  await renderLetters(folder.path)
})
after(() => folder[Symbol.asyncDispose]())

const part = (language: string, name: string, kind: 'html' | 'txt') => readFile(join(folder.path, language, `${name}.${kind}`), 'utf8')
const plain = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test('every letter there is has its link to unsubscribe, in both parts', async () => {
  const files = (await readdir(folder.path, { recursive: true })).filter((file) => /\.(html|txt)$/.test(file))
  assert.ok(files.length >= 2 * languages.length * names.length)
  for (const file of files) assert.ok((await readFile(join(folder.path, file), 'utf8')).includes('{{unsubscribeUrl}}'), file)
})

for (const language of languages) {
  for (const name of names) {
    const letter = words[language][name]
    // Once the demo is out, who signs up waits for news.
    const { subject, greeting, body, button } = site.downloads.demo && 'news' in letter ? { ...letter, ...letter.news } : letter

    test(`the letter ${name} in ${language} says all of its words whole, in both parts`, async () => {
      const html = await part(language, name, 'html')
      const text = await part(language, name, 'txt')
      for (const paragraph of [greeting, ...body, button, words[language].footer.why, words[language].footer.unsubscribe]) {
        assert.ok(plain(html).includes(paragraph), paragraph)
        assert.ok(text.includes(paragraph), paragraph)
      }
      assert.ok(html.includes(`<title>${subject}</title>`))
      assert.equal(text.split('\n')[0], subject)
      assert.doesNotMatch(html + text, /\uFFFD|\0/)
    })

    test(`the letter ${name} in ${language} has the holes that the service fills, and no others`, async () => {
      for (const kind of ['html', 'txt'] as const) {
        const found = [...(await part(language, name, kind)).matchAll(/\{\{([^}]*)\}\}/g)].map(([, hole]) => hole)
        assert.deepEqual([...new Set(found)].toSorted(), holes[name].toSorted())
      }
    })

    test(`the letter ${name} in ${language} loads nothing and runs nothing`, async () => {
      const html = await part(language, name, 'html')
      assert.doesNotMatch(html, /<img|<script|<link|url\(|@import|@font-face/)
      assert.match(html, new RegExp(`<html[^>]* lang="${language}"`))
    })
  }
}
