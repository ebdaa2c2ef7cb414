import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { describeFault, faultPage } from './fault-page.ts'

const at = (file: string) => join(process.cwd(), file)

test('a broken text is named by its file and line', () => {
  const { title } = describeFault(new SyntaxError('content/en/site.json:12:3: Expected a comma'))
  assert.equal(title, 'content/en/site.json:12 is broken')
})

test('what Vite says of a place comes first, with its excerpt and without colours', () => {
  const error = Object.assign(new Error('\u001b[31mUnterminated string'), {
    loc: { file: at('site.config.ts'), line: 13, column: 9 },
    frame: '13 | en:',
  })
  assert.deepEqual(describeFault(error), { title: 'site.config.ts:13:9 is broken', detail: 'Unterminated string\n\n13 | en:' })
})

test('a configuration that Node itself cannot read is found in what Node says', () => {
  const error = new SyntaxError('Invalid token')
  error.stack = `file://${at('site.config.ts')}:7\n  oh no\nSyntaxError: Invalid token`
  assert.equal(describeFault(error).title, 'site.config.ts:7 is broken')
})

test('nothing in the message becomes part of the page', () => {
  assert.match(faultPage(new Error('<script>')), /&lt;script&gt;/)
})
