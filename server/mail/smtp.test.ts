import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { smtpDelivery, withoutAddresses } from './smtp.ts'

test('a long answer of a mail server is read in no time', () => {
  // Of this thread's own work: a busy machine may take it away for as long as it likes.
  const before = process.threadCpuUsage()
  assert.equal(withoutAddresses('x'.repeat(1_000_000)).length, 200)
  assert.equal(withoutAddresses('<'.repeat(1_000_000)).length, 200)
  assert.ok(process.threadCpuUsage(before).user < 200_000)
})

test('addresses do not get out, however they are written', () => {
  assert.equal(withoutAddresses('550 5.1.1 <reader@example.com>: no such user reader@example.com'), '550 5.1.1 <…>: no such user <…>')
})

for (const command of ['RCPT', 'DATA', 'text'] as const) {
  test(`a mail server that falls silent at ${command} is given up, and the reason is told`, async () => {
    const answers: Record<string, string> = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' }
    const server = createServer((socket) => {
      socket.on('error', () => {})
      socket.write('220 silent\r\n')
      socket.on('data', (chunk) => {
        const verb = String(chunk).slice(0, 4).toUpperCase()
        if (verb !== command && answers[verb] !== undefined) socket.write(`${answers[verb]}\r\n`)
      })
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    assert.ok(address !== null && typeof address === 'object')
    await using delivery = smtpDelivery({ smtpUrl: `smtp://127.0.0.1:${address.port}?socketTimeout=300`, connections: 1 })
    const message = {
      id: '1',
      subject: '',
      fileName: '',
      envelope: { from: 'a@example.com', to: 'b@example.com' },
      bytes: Buffer.from('Hello'),
    }
    const outcome = await delivery.deliver(message, async () => true)
    assert.equal(outcome.kind, command === 'text' ? 'uncertain' : 'unavailable')
    assert.match('reason' in outcome ? outcome.reason : '', /ETIMEDOUT|[Tt]imeout/)
    server.close()
  })
}
