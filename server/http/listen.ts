import type { FastifyInstance } from 'fastify'
import { ConfigError } from '../errors.ts'

/** How long requests in flight may take after a stop signal; then their connections are cut. */
const grace = 10_000

/** Listens, and registers shutdown on the stack: no new connections, requests in flight are finished. */
export async function listen(
  app: FastifyInstance,
  stack: AsyncDisposableStack,
  { host, port }: { host: string; port: number },
): Promise<string> {
  stack.defer(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), grace)
    // A connection that was busy when shutdown began becomes idle after its answer, and would be kept alive.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close().finally(() => {
      clearTimeout(cut)
      clearInterval(idle)
    })
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
