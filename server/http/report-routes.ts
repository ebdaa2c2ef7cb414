import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { ServiceError } from '../errors.ts'
import type { Metrics } from './metrics.ts'
import { property, refuseOtherMethods } from './request.ts'
import { reportPath } from './security-headers.ts'

const directives = [
  ...['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'connect-src', 'manifest-src', 'frame-src', 'object-src'],
  ...['form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]

/**
 * Where browsers report what a policy has blocked. Anybody can send anything here, and a real report holds a visitor's address bar: so only
 * the directive is counted, among those known.
 */
export function reportRoutes({ metrics }: { metrics: Metrics }): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => {
        try {
          return JSON.parse(body)
        } catch (cause) {
          throw new ServiceError('malformed', { cause })
        }
      },
    )

    app.post(reportPath, { bodyLimit: 16 * 1024 }, async (request, reply) => {
      const reports = Array.isArray(request.body) ? request.body.slice(0, 20) : [request.body]
      for (const report of reports) metrics.count('policy_reports_total', { directive: directiveOf(report) })
      return reply.code(204).header('cache-control', 'no-store').send()
    })
    refuseOtherMethods(app, reportPath, ['POST'])
  }
}

/** Older browsers send one report, with other names than the newer ones. */
function directiveOf(report: unknown): string {
  const named =
    property(property(report, 'csp-report'), 'effective-directive') ??
    property(property(report, 'csp-report'), 'violated-directive') ??
    property(property(report, 'body'), 'effectiveDirective')
  const [name = ''] = String(named).split(' ')
  // A browser names the directive that applies to the very element: `script-src-elem`.
  return directives.find((known) => name === known || name.startsWith(`${known}-`)) ?? 'other'
}
