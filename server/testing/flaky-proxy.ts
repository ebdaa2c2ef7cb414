import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to PostgreSQL that a test can close and open again. */
export interface FlakyProxy extends AsyncDisposable {
  /** The same database by this way. */
  url: string
  /** Cuts all connections and takes no new ones. */
  close(): Promise<void>
  /** Takes everything and passes nothing on, as a network does that loses packets. */
  freeze(): void
  open(): Promise<void>
}

export async function flakyProxy(databaseUrl: string): Promise<FlakyProxy> {
  const target = new URL(databaseUrl)
  const socketFile = `${target.searchParams.get('host')}/.s.PGSQL.5432`
  const sockets = new Set<Socket>()
  let frozen = false

  const server: Server = createServer((near) => {
    const far = connect(socketFile)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.on('data', (chunk) => frozen || to.write(chunk))
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })

  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new TypeError('not a port')
    return address.port
  }

  async function close(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  const port = await listen(0)
  const url = new URL(databaseUrl.replace('///', `//127.0.0.1:${port}/`))
  url.searchParams.delete('host')
  return {
    url: url.href,
    close,
    freeze() {
      frozen = true
    },
    async open() {
      frozen = false
      if (!server.listening) await listen(port)
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await close()
    },
  }
}
