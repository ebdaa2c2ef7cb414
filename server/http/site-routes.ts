import type { FastifyPluginAsync } from 'fastify'
import { languages } from '#shared/languages.ts'
import { ServiceError } from '../errors.ts'
import { visitorLanguage } from './language.ts'
import { decode, pathOf, queryOf, refuseOtherMethods } from './request.ts'
import type { StaticFiles } from './static-files.ts'

/** Redirects to a language's page: from the root, and from every path below the page. The query is kept. */
export function languageRoutes({ rootRedirect }: { rootRedirect: boolean }): FastifyPluginAsync {
  return async (app) => {
    if (rootRedirect) {
      app.get('/', (request, reply) =>
        reply
          .headers({ vary: 'Accept-Language, Cookie', 'cache-control': 'private, no-cache' })
          .redirect(`/${visitorLanguage(request)}${queryOf(request)}`, 302),
      )
      refuseOtherMethods(app, '/', ['GET', 'HEAD'])
    }

    for (const language of languages) {
      app.get(`/${language}/*`, (request, reply) =>
        reply.header('cache-control', 'no-cache').redirect(`/${language}${queryOf(request)}`, 302),
      )
      refuseOtherMethods(app, `/${language}/*`, ['GET', 'HEAD'])
    }
  }
}

interface SecurityContact {
  email: string
  publicUrl: string
  now: () => number
}

const securityTxtPath = '/.well-known/security.txt'

/** Tells who finds a hole where to write (RFC 9116). It must expire within a year, so its date moves along. */
export function securityTxtRoute({ email, publicUrl, now }: SecurityContact): FastifyPluginAsync {
  return async (app) => {
    app.get(securityTxtPath, (_request, reply) => {
      const expires = new Date(now() + 180 * 86_400_000).toISOString().replace(/\.\d+Z/, 'Z')
      const fields = {
        Contact: `mailto:${email}`,
        Expires: expires,
        'Preferred-Languages': languages.join(', '),
        Canonical: `${publicUrl}${securityTxtPath}`,
      }
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('text/plain; charset=utf-8')
        .send(
          `${Object.entries(fields)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}\n`,
        )
    })
    refuseOtherMethods(app, securityTxtPath, ['GET', 'HEAD'])
  }
}

/** What is asked of the site in another way than `siteHandler` answers, or is not there. */
export function siteRoutes({ files }: { files: StaticFiles }): FastifyPluginAsync {
  return async (app) => {
    app.route({
      url: '/*',
      method: app.supportedMethods,
      onRequest: async (request) => {
        throw isKnown(files, pathOf(request)) ? new ServiceError('wrong-method', { allow: 'GET, HEAD' }) : new ServiceError('not-found')
      },
      handler: () => {},
    })
  }
}

function isKnown({ byPath, pages, root }: StaticFiles, path: string): boolean {
  if (path === '/') return root !== undefined
  return pages.has(path.replace(/\/$/, '')) || byPath.has(path.includes('%') ? decode(path) : path)
}
