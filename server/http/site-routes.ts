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

interface Parts {
  files: StaticFiles
  /** Headers of pages, beyond those of every answer. */
  pageHeaders: Record<string, string>
}

/** Letters in a webmail, articles and chats show these from their own pages. */
const shownElsewhere = /^(image|video|audio)\/|^application\/zip$/

/** The pages and files of the build. */
export function siteRoutes({ files, pageHeaders }: Parts): FastifyPluginAsync {
  function send(request: FastifyRequest, reply: FastifyReply, file: StaticFile | undefined) {
    if (file === undefined) throw new ServiceError('not-found')
    if (file.type.startsWith('text/html')) reply.headers(pageHeaders)
    if (shownElsewhere.test(file.type)) reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendFile(request, reply, file)
  }

  return async (app) => {
    for (const [path, page] of files.pages) {
      for (const url of [path, `${path}/`]) {
        app.route({ url, method: ['GET', 'HEAD'], handler: (request, reply) => send(request, reply, page) })
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
