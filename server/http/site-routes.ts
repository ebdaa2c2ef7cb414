import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '#shared/languages.ts'
import { ServiceError } from '../errors.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { pathOf } from './paths.ts'
import { sendFile } from './send-file.ts'
import type { SiteFile, SiteFiles } from './site-files.ts'

interface Parts {
  files: SiteFiles
  /** What pages carry beyond the headers of every answer. */
  pageHeaders: Record<string, string>
}

/** The pages and files of the build. */
export function siteRoutes({ files, pageHeaders }: Parts): FastifyPluginAsync {
  function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile | undefined) {
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

/** The router has already refused paths that cannot be decoded. */
function fileAt({ byPath, root }: SiteFiles, path: string): SiteFile | undefined {
  return path === '/' ? root : byPath.get(path.includes('%') ? decodeURIComponent(path) : path)
}
