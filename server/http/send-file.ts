import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ServiceError } from '../errors.ts'
import { parsePreferences } from './request.ts'
import type { Encoding, Representation, StaticFile } from './static-files.ts'

/** Sends a file in the representation that suits the client, or 304 if the client has it. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  const encoding = chooseEncoding(file.representations, request.headers['accept-encoding'])
  const representation = file.representations.get(encoding)
  if (representation === undefined) throw new ServiceError('not-found')

  const { etag, size } = representation
  // Ranges are for films and archives, which are not compressed; a part of a compressed page is useless.
  const hasRanges = file.representations.size === 1
  const headers = {
    'cache-control': file.cacheControl,
    etag,
    'last-modified': file.modified.toUTCString(),
    ...(hasRanges ? { 'accept-ranges': 'bytes' } : { vary: 'Accept-Encoding' }),
  }
  if (isUnchanged(request, etag, file.modified)) return reply.code(304).headers(headers).send()

  const mayBeRange = hasRanges && request.method === 'GET' && isSameFile(request, etag, file.modified)
  const range = mayBeRange ? parseRange(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()

  const part = range ?? { start: 0, end: size - 1 }
  const bytes = request.method === 'HEAD' ? undefined : bytesOf(representation, part)
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
  // The date counts only if there is no tag, which is more precise.
  if (tags === undefined) return wholeSeconds(modified) <= Date.parse(headers['if-modified-since'] ?? '')
  return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Whether the requested range belongs to the current version of the file. */
function isSameFile({ headers }: FastifyRequest, etag: string, modified: Date): boolean {
  const condition = headers['if-range']
  if (condition === undefined) return true
  return Array.isArray(condition) ? false : condition === etag || Date.parse(condition) === wholeSeconds(modified)
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}

function bytesOf({ content }: Representation, part: ByteRange): Buffer | Readable {
  if (Buffer.isBuffer(content)) return content.subarray(part.start, part.end + 1)
  return Readable.from(readChunks(content, part), { objectMode: false })
}

const chunkSize = 64 * 1024

/** All downloads of a file read from one handle, each at its own position: slow readers cost no open files. */
async function* readChunks(handle: FileHandle, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  for (let position = start; position <= end; ) {
    const length = Math.min(chunkSize, end - position + 1)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position)
    if (bytesRead === 0) throw new Error('a file of the site has been shortened')
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

interface Sized {
  size: number
}

/**
 * The representation to send: the client's favourite, the smallest among equals. Plain bytes rank last unless named, and go to clients that
 * accept nothing we have, which is more useful than an error.
 */
export function chooseEncoding<Representation extends Sized>(
  representations: ReadonlyMap<Encoding, Representation>,
  acceptEncoding: string | undefined,
): Encoding {
  if (representations.size < 2 || !acceptEncoding) return 'identity'
  const accepted = new Map(parsePreferences(acceptEncoding).map(({ name, quality }) => [name === 'x-gzip' ? 'gzip' : name, quality]))
  const qualityOf = (encoding: Encoding) => accepted.get(encoding) ?? (encoding === 'identity' ? 0.0001 : (accepted.get('*') ?? 0))

  let best: { encoding: Encoding; quality: number; size: number } | undefined
  for (const [encoding, { size }] of representations) {
    const quality = qualityOf(encoding)
    if (quality === 0) continue
    if (best === undefined || quality > best.quality || (quality === best.quality && size < best.size)) best = { encoding, quality, size }
  }
  return best?.encoding ?? 'identity'
}

/** Both ends included. */
interface ByteRange {
  start: number
  end: number
}

/** Undefined to send everything: without a range, for an invalid one, or for several, which players do not request. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return Number(last) === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
