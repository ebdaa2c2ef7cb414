import type { IncomingMessage, ServerResponse } from 'node:http'
import { decode } from './request.ts'
import { type PreparedFile, prepareFile, sendFile } from './send-file.ts'
import type { StaticFile, StaticFiles } from './static-files.ts'

interface Parts {
  files: StaticFiles
  /** Of every answer. */
  headers: Record<string, string>
  /** Of pages, in place of those or beyond them. */
  pageHeaders: Record<string, string>
  /** Whether the root redirects: then it is not ours. */
  rootRedirect: boolean
}

export interface Answered {
  method: string
  /** The pattern of the path. */
  route: string
  status: number
}

/** Answers a request for a file of the site, and says what it has answered; undefined if the request is for anything else. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => Answered | undefined

/**
 * The pages and files of the build. They are answered before the framework, with headers made in advance: nine requests of ten are for
 * them, and hooks, routing and one header after another cost twice what the answer itself does.
 */
export function siteHandler({ files, headers, pageHeaders, rootRedirect }: Parts): SiteHandler {
  const known = new Map<string, { route: string; file: PreparedFile }>()
  const add = (paths: string[], file: StaticFile, route?: string) => {
    const isPage = file.type.startsWith('text/html')
    const elsewhere = shownElsewhere.test(file.type) && { 'cross-origin-resource-policy': 'cross-origin' }
    const prepared = prepareFile(file, { ...headers, ...(isPage && pageHeaders), ...elsewhere })
    for (const path of paths) known.set(path, { route: route ?? path, file: prepared })
  }
  for (const [path, file] of files.byPath) add([path], file, '/*')
  for (const [path, page] of files.pages) add([path, `${path}/`], page)
  if (files.root && !rootRedirect) add(['/'], files.root, '/*')

  return (request, response) => {
    const { method = '', url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const path = pathIn(url)
    // A file may have a name that is encoded in addresses; a page is found by its own address alone.
    const match = path.includes('%') ? files.byPath.has(decode(path)) && known.get(decode(path)) : known.get(path)
    if (!match) return undefined
    return { method, route: match.route, status: sendFile(request, response, match.file) }
  }
}

/** Letters in a webmail, articles and chats show these from their own pages. */
const shownElsewhere = /^(image|video|audio)\/|^application\/zip$/

/** Without query and fragment, which a client ought not to send. */
function pathIn(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}
