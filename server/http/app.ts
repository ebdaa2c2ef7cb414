import { type RequestListener, STATUS_CODES } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { LogLevel } from '../config.ts'
import { ServiceError } from '../errors.ts'
import { words } from '../words.ts'
import { trustHops } from './client-ip.ts'
import { type Connections, createConnections, type Timeouts } from './connections.ts'
import type { Metrics } from './metrics.ts'
import type { Answered, SiteHandler } from './site-handler.ts'

interface Parts {
  logLevel: LogLevel
  /** How many proxies in front of us are trusted, each of which adds one entry to X-Forwarded-For. */
  trustProxy: number
  headers: Record<string, string>
  onError: (error: unknown, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  metrics: Metrics
  /** Answers for the files of the site, before the framework. */
  site?: SiteHandler | undefined
  routes: FastifyPluginAsync[]
  timeouts?: Partial<Timeouts> | undefined
  /** In all. */
  maxConnections?: number | undefined
}

/** The HTTP server: what applies to every request. The routes are passed in. */
export async function createApp(parts: Parts): Promise<{ app: FastifyInstance; connections: Connections }> {
  const { logLevel, trustProxy, headers, onError, metrics, site, routes, timeouts, maxConnections } = parts
  let connections: Connections | undefined
  const app = Fastify({
    trustProxy: trustHops(trustProxy),
    logger: loggerOptions(logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 4096,
    // While closing, requests that have reached us are still answered.
    return503OnClosing: false,
    serverFactory: (handle) => {
      const handleAll: RequestListener = (request, response) => {
        const answered = site?.(request, response)
        if (answered) onSiteAnswered(answered)
        else handle(request, response)
      }
      connections = createConnections(handleAll, {
        timeouts,
        max: maxConnections,
        limitPerAddress: trustProxy === 0,
        onRefused: (reason) => metrics.count('connections_refused_total', { reason }),
      })
      return connections.server
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      socket.end(malformedAnswer(error.code, headers))
    },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      onError(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(onError)
  await app.register(fastifyCookie)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Before the body is read: nobody needs to parse a request to nowhere.
    done(request.is404 ? new ServiceError('not-found') : undefined)
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.count('responses_total', { route: request.routeOptions.url ?? '', status: String(reply.statusCode) })
    logResponse(request, reply)
    done()
  })
  const siteCounters = new Map<string, () => void>()
  function onSiteAnswered({ method, route, status }: Answered) {
    const key = `${status} ${route}`
    const count = siteCounters.get(key) ?? metrics.counter('responses_total', { route, status: String(status) })
    siteCounters.set(key, count)
    count()
    app.log.debug({ req: { method, routeOptions: { url: route } }, res: { statusCode: status } }, 'answered')
  }
  for (const plugin of routes) await app.register(plugin)
  if (connections === undefined) throw new TypeError('Fastify made no server')
  return { app, connections }
}

/** What Node's parser refuses never becomes a request, so nobody knows its language. */
function malformedAnswer(code: string, headers: Record<string, string>): string {
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify({ message: words.en.errors.malformed, code: 'malformed' })
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
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
function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime) }
  if (request.routeOptions.url?.startsWith('/api/')) request.log.info(line, 'answered')
  else request.log.debug(line, 'answered')
}
