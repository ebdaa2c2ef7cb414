import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { LogLevel } from '../config.ts'
import { ServiceError } from '../errors.ts'
import { trustHops } from './client-ip.ts'
import type { Metrics } from './metrics.ts'

interface Parts {
  logLevel: LogLevel
  /** How many proxies in front of us are trusted, each of which adds one entry to X-Forwarded-For. */
  trustProxy: number
  headers: Record<string, string>
  onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  metrics: Metrics
  routes: FastifyPluginAsync[]
}

/** The HTTP server: what applies to every request. The routes are passed in. */
export async function createApp({ logLevel, trustProxy, headers, onError, metrics, routes }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    trustProxy: trustHops(trustProxy),
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4096,
    // Without it, a client that sends a byte a minute holds its connection for ever.
    requestTimeout: 30_000,
    // While closing, requests that have reached us are still answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      onError(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(onError)
  await app.register(fastifyCookie)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Before the body is read: nobody needs to parse a request to nowhere.
    if (request.is404) throw new ServiceError('not-found')
  })
  app.addHook('onResponse', async (request, reply) => {
    metrics.count('responses_total', { route: request.routeOptions.url ?? '', status: String(reply.statusCode) })
    await logResponse(request, reply)
  })
  for (const plugin of routes) await app.register(plugin)
  return app
}

/** JSON lines that identify nobody: no addresses of any kind, and only the pattern of a path, since some paths hold tokens. */
function loggerOptions(level: LogLevel) {
  return {
    level,
    serializers: {
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      // Database drivers put the refused row into other fields of their errors; only these three are safe.
      err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
    },
  }
}

/** Calls of the API are logged; pages and files only at the level `debug`. */
async function logResponse(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
  if (request.routeOptions.url?.startsWith('/api/')) request.log.info(line, 'answered')
  else request.log.debug(line, 'answered')
}
