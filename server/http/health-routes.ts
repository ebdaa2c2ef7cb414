import { timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { MetricsAccess } from '../config.ts'
import { ServiceError } from '../errors.ts'
import type { Gauge, Metrics } from './metrics.ts'
import { refuseOtherMethods } from './request.ts'

interface Parts {
  /** Rejects when the storage cannot be written to. */
  checkStorage: () => Promise<void>
  gauges: () => Promise<Gauge[]>
  metrics: Metrics
  access: MetricsAccess
}

/** For operators and monitoring. */
export function healthRoutes({ checkStorage, gauges, metrics, access }: Parts): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.get('/healthz', async () => ({ status: 'alive' }))

    app.get('/readyz', async () => {
      await checkStorage().catch((cause) => {
        throw new ServiceError('storage-down', { cause })
      })
      return { status: 'ready' }
    })

    for (const url of ['/healthz', '/readyz']) refuseOtherMethods(app, url, ['GET', 'HEAD'])

    if (access === 'off') return
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, access)) throw new ServiceError('not-found')
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text(await gauges()))
    })
    refuseOtherMethods(app, '/metrics', ['GET', 'HEAD'])
  }
}

function mayRead(request: FastifyRequest, access: Exclude<MetricsAccess, 'off'>): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${access.token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
