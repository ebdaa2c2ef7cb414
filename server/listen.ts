import type { FastifyInstance } from 'fastify'
import { ConfigError } from './errors.ts'

/** Requests under way may take this long after the order to stop; then their connections are cut. */
const grace = 10_000

/** Listens, and hands the stopping to the stack: no new connections, what is under way is finished. */
export async function listen(
  app: FastifyInstance,
  stack: AsyncDisposableStack,
  { host, port }: { host: string; port: number },
): Promise<string> {
  stack.defer(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), grace)
    // A connection that was busy when the stopping began is idle once it has its answer, and would be kept open for more.
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
  EACCES: (_host, port) => `PORT: ${port} may not be used without more rights`,
  EADDRNOTAVAIL: (host) => `HOST: ${host} is not an address of this machine`,
  ENOTFOUND: (host) => `HOST: ${host} is not known`,
}
