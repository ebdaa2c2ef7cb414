import assert from 'node:assert/strict'
import { test } from 'node:test'
import { showProgress } from './progress.ts'

function screen(isTTY: boolean, columns = 80) {
  const written: string[] = []
  const clock = { now: 0 }
  const stream = { isTTY, columns, write: (text: string) => written.push(text) }
  return {
    clock,
    stream,
    now: () => clock.now /** Where a line is erased stands a `<`. */,
    text: () => written.join('').replaceAll('\r\x1b[K', '<'),
  }
}

test('a terminal sees a bar, the rate and the time left', () => {
  const { clock, stream, now, text } = screen(true)
  const progress = showProgress({ label: 'Sending', total: 1000, stream, now })
  clock.now = 5000
  progress.advance(250)
  assert.match(text(), /<█+░+ {2}Sending 250 of 1,000, 25 %, 50\/s, 0:15 left$/)
})

test('no line on a terminal is as wide as the terminal, or it would wrap', () => {
  for (const columns of [20, 40, 60, 200]) {
    const { clock, stream, now, text } = screen(true, columns)
    const progress = showProgress({ label: 'Sending', total: 100_000, stream, now })
    clock.now = 1000
    progress.advance(50)
    for (const line of text().split('<')) assert.ok(line.length < columns, `${line.length} of ${columns}`)
  }
})

test('a terminal is drawn on at most ten times a second', () => {
  const { clock, stream, now, text } = screen(true)
  const progress = showProgress({ label: 'Sending', total: 10_000, stream, now })
  for (; clock.now < 1000; clock.now++) progress.advance()
  assert.ok(text().split('<').length <= 12)
})

test('a file gets a plain line now and then, and one at the end', () => {
  const { clock, stream, now, text } = screen(false)
  const progress = showProgress({ label: 'Sending', total: 100, stream, now })
  for (; clock.now < 25_000; clock.now += 500) progress.advance()
  progress.finish()
  assert.match(text(), /^Sending 21 of 100, 21 %, 2\.1\/s, 0:38 left\nSending 41 .*\nSending 50 of 100, 50 %, 2\.0\/s, 0:25 left\n$/)
  assert.ok(!text().includes('\x1b'))
})

test('what an earlier run has done fills the bar, and does not flatter the rate', () => {
  const { clock, stream, now, text } = screen(false)
  const progress = showProgress({ label: 'Sending', total: 100, done: 80, stream, now })
  clock.now = 10_000
  progress.advance(10)
  assert.match(text(), /90 of 100, 90 %, 1\.0\/s, 0:10 left/)
})

test('without a known total it counts', () => {
  const { clock, stream, now, text } = screen(true)
  const progress = showProgress({ label: 'Reading', stream, now })
  clock.now = 2000
  progress.advance(3000)
  assert.match(text(), /<Reading 3,000, 1,500\/s$/)
})

test('a remark stands above the bar', () => {
  const { stream, now, text } = screen(true)
  const progress = showProgress({ label: 'Sending', total: 2, stream, now })
  progress.say('line 3: no address')
  progress.finish()
  progress.finish()
  assert.match(text(), /<line 3: no address\n<░+ {2}Sending 0 of 2, 0 %<░+ {2}Sending 0 of 2, 0 %\n$/)
})

test('whoever reads JSON sees none of it', () => {
  const { stream, now, text } = screen(true)
  const progress = showProgress({ label: 'Sending', total: 2, silent: true, stream, now })
  progress.advance()
  progress.say('a remark')
  progress.finish()
  assert.equal(text(), '')
})
