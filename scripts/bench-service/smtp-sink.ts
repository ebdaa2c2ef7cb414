import { createServer, type Socket } from 'node:net'

/**
 * A mail server that takes everything and keeps nothing but how often each recipient was written to, as fast as Node can read. Run
 * as a program of its own: it asks no core of what is measured. The parent asks for the counts with any message.
 */
const received = new Map<string, number>()

const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  socket.write('220 sink\r\n')
  converse(socket)
})

function converse(socket: Socket): void {
  let pending = ''
  let inData = false
  let recipients: string[] = []

  socket.on('data', (chunk) => {
    pending += chunk
    while (take());
  })

  function take(): boolean {
    if (inData) {
      const end = pending.indexOf('\r\n.\r\n')
      // What has no end yet stays, but only the last bytes of it matter.
      if (end < 0) return false
      pending = pending.slice(end + 5)
      inData = false
      for (const recipient of recipients) received.set(recipient, (received.get(recipient) ?? 0) + 1)
      total += recipients.length
      recipients = []
      return say('250 taken')
    }
    const end = pending.indexOf('\r\n')
    if (end < 0) return false
    const line = pending.slice(0, end)
    pending = pending.slice(end + 2)
    return answer(line)
  }

  function answer(line: string): boolean {
    const verb = line.slice(0, 4).toUpperCase()
    if (verb === 'EHLO') return say('250-sink\r\n250-PIPELINING\r\n250 8BITMIME')
    if (verb === 'RCPT') recipients.push(/<([^>]*)>/.exec(line)?.[1] ?? '')
    if (verb === 'RSET') recipients = []
    if (verb === 'DATA') {
      inData = true
      return say('354 go on')
    }
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    return verb === 'QUIT' || say('250 ok')
  }

  function say(text: string): true {
    socket.write(`${text}\r\n`)
    return true
  }
}

let total = 0

process.on('message', (message) => {
  const withAddresses = JSON.stringify(message).includes('true')
  const twice = withAddresses ? [...received].filter(([, count]) => count > 1).map(([recipient]) => recipient) : []
  process.send?.({ total, recipients: received.size, twice, addresses: withAddresses ? [...received.keys()] : [] })
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined })
})
