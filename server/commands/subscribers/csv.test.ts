import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { formatRecord, readCsv, readLines } from './csv.ts'

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = []
  for await (const item of items) list.push(item)
  return list
}

async function read(text: string | Buffer | Buffer[]) {
  const records = await all(readCsv(readLines(Readable.from(Array.isArray(text) ? text : [text]))))
  return records.map(({ line, cells }) => [line, cells])
}

test('every cell comes back as it was written, whatever is in it', async () => {
  const cells = ['plain', 'a,b', 'a;b', 'say "no"', '"', '', ' space ', 'two\nlines', 'кириллица', "it's", "'quoted'", "'=1", "''@x"]
  assert.deepEqual(await read(formatRecord(cells)), [[1, cells]])
  for (const cell of cells.concat(['=1+1', '+7', '-1', '@x', '\tx', '＝1']))
    assert.deepEqual(await read(formatRecord(['x', cell])), [[1, ['x', cell]]])
})

test('nothing that is written can be a formula', () => {
  for (const cell of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1"]) {
    const [, begin] = /^"?(.)/s.exec(formatRecord([cell])) ?? []
    assert.equal(begin, "'", cell)
  }
})

test('records end with CRLF', () => {
  assert.equal(formatRecord(['a', null, 'b']), 'a,,b\r\n')
})

test('lines may end in any way, and the last one need not', async () => {
  assert.deepEqual(await read('a\r\nb\nc\rd'), [
    [1, ['a']],
    [2, ['b']],
    [3, ['c']],
    [4, ['d']],
  ])
  assert.deepEqual(await read('a\r\n'), [[1, ['a']]])
  assert.deepEqual(await read('a\r'), [[1, ['a']]])
})

test('a line break or a letter cut in two by the network is still one', async () => {
  const whole = Buffer.from('a@b.co,я\r\nc@d.co,ю\r\n')
  const bytes = [...whole].map((byte) => Buffer.from([byte]))
  assert.deepEqual(await read(bytes), await read(whole))
})

test('byte order marks of both kinds are no part of the first cell', async () => {
  assert.deepEqual(await read('\uFEFFemail,я\n'), [[1, ['email', 'я']]])
  assert.deepEqual(await read(Buffer.from('\uFEFFemail,я\n', 'utf16le')), [[1, ['email', 'я']]])
})

test('semicolons and tabs separate as well', async () => {
  assert.deepEqual(await read('email;lang\na@b.co;"x;y"\n'), [
    [1, ['email', 'lang']],
    [2, ['a@b.co', 'x;y']],
  ])
  assert.deepEqual((await read('email\tlang\na@b.co\t\n'))[1], [2, ['a@b.co', '']])
  assert.deepEqual((await read('email\tlang\n\ten\n'))[1], [2, ['', 'en']])
})

test('empty lines are no records, and count as lines', async () => {
  assert.deepEqual(await read('a\n\n  \nb\n'), [
    [1, ['a']],
    [4, ['b']],
  ])
})

test('a forgotten quote costs its own line only', async () => {
  assert.deepEqual(await read('email,lang\n"a@b.co,en\nc@d.co,en\ne@f.co,en\n'), [
    [1, ['email', 'lang']],
    [2, undefined],
    [3, ['c@d.co', 'en']],
    [4, ['e@f.co', 'en']],
  ])
})

test('two forgotten quotes do not hide the lines between them', async () => {
  assert.deepEqual(await read('a"@b.co,en\nc@d.co,en\ne"@f.co,en\ng@h.co,en\n'), [
    [1, undefined],
    [2, ['c@d.co', 'en']],
    [3, undefined],
    [4, ['g@h.co', 'en']],
  ])
})

test('a line without end does not fill the memory', async () => {
  async function* endless() {
    for (let i = 0; i < 500; i++) yield Buffer.alloc(64 * 1024, 'x')
    yield Buffer.from('\na@b.co\n')
  }
  const lines = await all(readLines(endless()))
  assert.deepEqual(
    lines.map(({ number, text }) => [number, text.length <= 128 * 1024]),
    [
      [1, true],
      [2, true],
    ],
  )
})

test('a record over several lines that makes no sense as one costs its first line only', async () => {
  const lines = readLines(Readable.from(['"a@b.co,en\nc@d.co,en\ne@f.co",en\n']))
  const records = await all(readCsv(lines, ([email]) => !email?.includes('\n')))
  assert.deepEqual(
    records.map(({ line, cells }) => [line, cells]),
    [
      [1, undefined],
      [2, ['c@d.co', 'en']],
      [3, undefined],
    ],
  )
})
