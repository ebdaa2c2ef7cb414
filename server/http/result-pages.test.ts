import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readResultPages } from './result-pages.ts'

test('holes are filled with text, never with markup', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'result-pages', 'en'), { recursive: true })
  await writeFile(join(folder.path, 'result-pages', 'en', 'pending.html'), '<p>{{email}}</p><input value="{{email}}">')
  const pages = await readResultPages(folder.path)
  const html = pages('en', 'pending', { email: `"><script>'&$&{{email}}` })
  assert.equal(
    html,
    '<p>&quot;&gt;&lt;script&gt;&#39;&amp;$&amp;{{email}}</p><input value="&quot;&gt;&lt;script&gt;&#39;&amp;$&amp;{{email}}">',
  )
})

test('a hole that nobody fills stays empty, also one named like an inherited field', async () => {
  await using folder = await temporaryFolder()
  await mkdir(join(folder.path, 'result-pages', 'ru'), { recursive: true })
  await writeFile(join(folder.path, 'result-pages', 'ru', 'expired.html'), '[{{email}}{{constructor}}{{__proto__}}]')
  const pages = await readResultPages(folder.path)
  assert.equal(pages('ru', 'expired', {}), '[]')
})

test('without a build there is still a page, in the right language', async () => {
  await using folder = await temporaryFolder()
  const pages = await readResultPages(folder.path)
  const html = pages('ru', 'error', { message: '<b>' })
  assert.match(html, /<html lang="ru"/)
  assert.match(html, /&lt;b&gt;/)
})
