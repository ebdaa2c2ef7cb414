import type { IncomingMessage } from 'node:http'

const most = 32 * 1024 * 1024
const patience = 5000

/**
 * Lets the client finish sending what we do not want, within reason. Answering and hanging up in the middle would be correct,
 * but most clients then report a broken connection instead of our answer.
 */
export function readToNowhere(message: IncomingMessage): Promise<void> {
  if (message.complete || message.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    let received = 0
    const timer = setTimeout(resolve, patience)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    message.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > most) done()
    })
    message.once('end', done).once('close', done).once('error', done)
    message.resume()
  })
}
