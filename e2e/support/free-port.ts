import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port of 127.0.0.1 that nobody listens on at this moment. Several runs may share a machine: the system knows best. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('not a port')
  return address.port
}
