import { open } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../errors.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import { chooseEncoding } from './content-encoding.ts'
import type { Representation, SiteFile } from './site-files.ts'

/** Sends a file of the site, in the representation that suits the client, or only the news that it has not changed. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): Promise<FastifyReply> {
  const encoding = chooseEncoding(file.representations, request.headers['accept-encoding'])
  const representation = file.representations.get(encoding)
  if (representation === undefined) throw new ServiceError('not-found')

  const { etag, size } = representation
  // Ranges are for films and archives, which are not compressed; a part of a compressed page is of no use to anybody.
  const hasRanges = file.representations.size === 1
  const headers = {
    'cache-control': file.cacheControl,
    etag,
    'last-modified': file.modified.toUTCString(),
    ...(hasRanges ? { 'accept-ranges': 'bytes' } : { vary: 'Accept-Encoding' }),
  }
  if (isUnchanged(request, etag, file.modified)) return reply.code(304).headers(headers).send()

  const asked = hasRanges && request.method === 'GET' && isSameFile(request, etag, file.modified)
  const range = asked ? parseRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()

  const part = range ?? { start: 0, end: size - 1 }
  // Before the headers are set: if it fails, the answer is another one.
  const bytes = request.method === 'HEAD' ? undefined : await bytesOf(representation, part)
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .headers(headers)
    .header('content-length', part.end - part.start + 1)
    .type(file.type)
    .send(bytes)
}

function isUnchanged({ headers }: FastifyRequest, etag: string, modified: Date): boolean {
  const tags = headers['if-none-match']
  // A date is only asked about when there is no tag: it is the coarser of the two.
  if (tags === undefined) return wholeSeconds(modified) <= Date.parse(headers['if-modified-since'] ?? '')
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Whether the part that is asked for belongs to the file as it is now. */
function isSameFile({ headers }: FastifyRequest, etag: string, modified: Date): boolean {
  const condition = headers['if-range']
  if (condition === undefined) return true
  return Array.isArray(condition) ? false : condition === etag || Date.parse(condition) === wholeSeconds(modified)
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}

async function bytesOf({ body, file }: Representation, { start, end }: ByteRange) {
  if (body !== undefined) return body.subarray(start, end + 1)
  const handle = await open(file).catch((cause) => {
    // A newer build has replaced it.
    throw cause.code === 'ENOENT' ? new ServiceError('not-found', { cause }) : cause
  })
  return handle.createReadStream({ start, end })
}
