import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../errors.ts'
import type { Connections } from './connections.ts'

/**
 * How many may wait to be let in; the system allows no more (`net.core.somaxconn`). With Node's 511, some of those who come at once on
 * the day of a launch are asked to try again after a second, and some are reset.
 */
const backlog = 4096

/**
 * Listens, and registers shutdown on the stack: no new connections, requests in flight are finished.
 * @param socket a listening socket that somebody else holds (systemd, for one): who comes while the service is exchanged waits
 *   in its queue instead of being refused.
 */
export async function listen(
  { app, connections }: { app: FastifyInstance; connections: Connections },
  stack: AsyncDisposableStack,
  { host, port, socket }: { host: string; port: number; socket?: number | undefined },
): Promise<string> {
  stack.defer(async () => {
    await connections.drain()
    await app.close()
  })
  // Node takes `fd` before a host and a port; Fastify passes on what it does not know.
  return app.listen({ host, port, backlog, ...(socket !== undefined && { fd: socket }) }).catch((error) => {
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
