import type { FastifyPluginAsync } from 'fastify'
import { languages } from '#shared/languages.ts'
import { visitorLanguage } from './language.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { queryOf } from './paths.ts'

/** The ways to a language's page: from the root, and from every path below the page. The query comes along. */
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
