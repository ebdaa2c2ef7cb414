import type { FastifyInstance } from 'fastify'
import { ServiceError } from '../errors.ts'

/** Answers 405 to whatever else than `allow` is sent to a path that exists; without reading what was sent. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allow: string[]): void {
  app.route({
    url,
    method: app.supportedMethods.filter((method) => !allow.includes(method)),
    onRequest: async () => {
      throw new ServiceError('wrong-method', { allow: allow.join(', ') })
    },
    handler: () => {},
  })
}
