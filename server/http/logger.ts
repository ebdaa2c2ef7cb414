import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LogLevel } from '../config.ts'

/** Lines of JSON in which nobody can be recognised: no addresses of any kind, and of paths only the pattern, since some hold tokens. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      // Database drivers put the refused row into further fields of their errors; only these three are safe.
      err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
    },
  }
}

/** One line for every call of the service and for whatever goes wrong; of pages and files only when asked for. */
export async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
  if (request.routeOptions.url?.startsWith('/api/')) request.log.info(line, 'answered')
  else request.log.debug(line, 'answered')
}
