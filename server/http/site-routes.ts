import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#shared/languages.ts'
import { ServiceError } from '../errors.ts'
import { visitorLanguage } from './language.ts'
import { pathOf, queryOf, refuseOtherMethods } from './request.ts'
import { sendFile } from './send-file.ts'
import type { StaticFile, StaticFiles } from './static-files.ts'

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

interface Parts {
  files: StaticFiles
  /** Headers of pages, beyond those of every answer. */
  pageHeaders: Record<string, string>
}

/** The pages and files of the build. */
export function siteRoutes({ files, pageHeaders }: Parts): FastifyPluginAsync {
  function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile | undefined) {
    if (file === undefined) throw new ServiceError('not-found')
    if (file.type.startsWith('text/html')) reply.headers(pageHeaders)
    return sendFile(request, reply, file)
  }

  return async (app) => {
    for (const language of languages) {
      for (const url of [`/${language}`, `/${language}/`]) {
        app.route({ url, method: ['GET', 'HEAD'], handler: (request, reply) => send(request, reply, files.pages.get(language)) })
        refuseOtherMethods(app, url, ['GET', 'HEAD'])
      }
    }

    app.route({
      url: '/*',
      method: app.supportedMethods,
      onRequest: async (request) => {
        const known = fileAt(files, pathOf(request)) !== undefined
        if (known && !['GET', 'HEAD'].includes(request.method)) throw new ServiceError('wrong-method', { allow: 'GET, HEAD' })
        if (!known) throw new ServiceError('not-found')
      },
      handler: (request, reply) => send(request, reply, fileAt(files, pathOf(request))),
    })
  }
}

function fileAt({ byPath, root }: StaticFiles, path: string): StaticFile | undefined {
  return path === '/' ? root : byPath.get(path.includes('%') ? decode(path) : path)
}

/** A path that cannot be decoded names no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
