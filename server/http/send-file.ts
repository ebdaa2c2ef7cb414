import type { FileHandle } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { parsePreferences } from './request.ts'
import type { Encoding, Representation, StaticFile } from './static-files.ts'

/** A file with the headers of its answers, so that a request costs little more than finding it. */
export interface PreparedFile {
  modified: Date
  /** Ranges are for films and archives, which are not compressed; a part of a compressed page is useless. */
  hasRanges: boolean
  /** The representation that suits a client. */
  choose(acceptEncoding: string | undefined): PreparedRepresentation
}

interface PreparedRepresentation extends Representation {
  headers: Record<'whole' | 'part' | 'unchanged', RawHeaders>
}

/** Names and values by turns: `writeHead` passes them on as they are. */
type RawHeaders = string[]

/** @param headers what every answer carries */
export function prepareFile({ type, cacheControl, modified, representations }: StaticFile, headers: Record<string, string>): PreparedFile {
  const hasRanges = representations.size === 1
  const prepared = new Map<Encoding, PreparedRepresentation>()
  for (const [encoding, representation] of representations) {
    const unchanged = {
      ...headers,
      'cache-control': cacheControl,
      etag: representation.etag,
      'last-modified': modified.toUTCString(),
      ...(hasRanges ? { 'accept-ranges': 'bytes' } : { vary: 'Accept-Encoding' }),
    }
    const part = { ...unchanged, ...(encoding !== 'identity' && { 'content-encoding': encoding }), 'content-type': type }
    const whole = { ...part, 'content-length': String(representation.size) }
    prepared.set(encoding, { ...representation, headers: { whole: raw(whole), part: raw(part), unchanged: raw(unchanged) } })
  }
  const [first] = prepared.values()
  if (!first) throw new TypeError('a file without bytes')

  // Browsers send a handful of different headers. What somebody makes up beyond that is read each time.
  const chosen = new Map<string | undefined, PreparedRepresentation>()
  return {
    modified,
    hasRanges,
    choose(acceptEncoding) {
      const known = chosen.get(acceptEncoding)
      if (known) return known
      const choice = prepared.get(chooseEncoding(prepared, acceptEncoding)) ?? first
      if (chosen.size < 16) chosen.set(acceptEncoding, choice)
      return choice
    },
  }
}

function raw(headers: Record<string, string>): RawHeaders {
  return Object.entries(headers).flat()
}

/** Sends a file in the representation that suits the client, or 304 if the client has it. Returns the status. */
export function sendFile({ headers, method }: IncomingMessage, response: ServerResponse, file: PreparedFile): number {
  const { size, etag, content, headers: prepared } = file.choose(headers['accept-encoding'])
  if (isUnchanged(headers, etag, file.modified)) {
    response.writeHead(304, prepared.unchanged).end()
    return 304
  }

  const mayBeRange = headers.range !== undefined && file.hasRanges && method === 'GET' && isSameFile(headers, etag, file.modified)
  const range = mayBeRange ? parseRange(headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    response.writeHead(416, [...prepared.unchanged, 'content-range', `bytes */${size}`, 'content-length', '0']).end()
    return 416
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const status = range ? 206 : 200
  const ranged = range && ['content-range', `bytes ${start}-${end}/${size}`, 'content-length', String(end - start + 1)]
  response.writeHead(status, ranged ? [...prepared.part, ...ranged] : prepared.whole)
  if (method === 'HEAD') response.end()
  else if (Buffer.isBuffer(content)) response.end(range ? content.subarray(start, end + 1) : content)
  else stream(readChunks(content, { start, end }), response)
  return status
}

/** Whoever hangs up gets no more; what cannot be read leaves the answer cut off, which its length tells the client. */
function stream(chunks: AsyncIterable<Buffer>, response: ServerResponse): void {
  const source = Readable.from(chunks, { objectMode: false })
  source.on('error', () => response.destroy())
  response.on('close', () => source.destroy())
  source.pipe(response)
}

function isUnchanged(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  // The date counts only if there is no tag, which is more precise.
  const since = headers['if-modified-since']
  return since !== undefined && wholeSeconds(modified) <= Date.parse(since)
}

/** Whether the requested range belongs to the current version of the file. */
function isSameFile(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  const condition = headers['if-range']
  if (condition === undefined) return true
  return Array.isArray(condition) ? false : condition === etag || Date.parse(condition) === wholeSeconds(modified)
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
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
