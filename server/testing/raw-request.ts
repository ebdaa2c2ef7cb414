import { type IncomingHttpHeaders, request } from 'node:http'

export interface RawRequest {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Sends the body without telling its length in advance. */
  chunked?: boolean
  /** Where the connection comes from, such as another address of this machine. */
  localAddress?: string
}

export interface RawResponse {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

/** Unlike fetch it leaves everything as it is: paths with dots, compressed bodies, redirects, any header. */
export function rawRequest(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body, chunked = false, localAddress }: RawRequest = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const call = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false, localAddress },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
      },
    )
    call.on('error', reject)
    if (body !== undefined) call.write(body)
    call.end()
  })
}
