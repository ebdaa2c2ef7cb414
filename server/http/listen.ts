import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../errors.ts'
import type { Connections } from './connections.ts'

/** Listens, and registers shutdown on the stack: no new connections, requests in flight are finished. */
export async function listen(
  { app, connections }: { app: FastifyInstance; connections: Connections },
  stack: AsyncDisposableStack,
  { host, port }: { host: string; port: number },
): Promise<string> {
  stack.defer(async () => {
    await connections.drain()
    await app.close()
  })
  return app.listen({ host, port }).catch((error) => {
    const fault = faults[error.code]
    throw fault === undefined ? error : new ConfigError([fault(host, port)])
  })
}

const faults: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) => `PORT: ${port} is already in use on ${host}`,
  EACCES: (_host, port) => `PORT: ${port} needs more privileges`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (host) => `HOST: ${host} cannot be resolved`,
}
