import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { LogLevel } from '../config.ts'
import { ServiceError } from '../errors.ts'
import { loggerOptions, logResponse } from './logger.ts'
import type { Metrics } from './metrics.ts'

interface Parts {
  logLevel: LogLevel
  headers: Record<string, string>
  onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  metrics: Metrics
  routes: FastifyPluginAsync[]
}

/** The HTTP server: what holds for every request; the routes come from outside. */
export async function createApp({ logLevel, headers, onError, metrics, routes }: Parts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4096,
    // Without it, a client that sends a byte a minute holds its connection for ever.
    requestTimeout: 30_000,
    // While stopping we still answer what has reached us, and then close the connection.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      onError(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(onError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Before the body is read: what is sent to nowhere need not be understood.
    if (request.is404) throw new ServiceError('not-found')
  })
  app.addHook('onResponse', async (request, reply) => {
    metrics.count('responses_total', { route: request.routeOptions.url ?? '', status: String(reply.statusCode) })
    await logResponse(request, reply)
  })
  for (const plugin of routes) await app.register(plugin)
  return app
}
