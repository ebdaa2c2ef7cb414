import { connect, type Socket } from 'node:net'
import { formSourceHeader, subscriptionPath, subscriptionType } from '#shared/subscription.ts'

export interface Load {
  port: number
  /** Visitors at once; each sends the next request when the answer to the one before is there. */
  connections: number
  /** Whether every request has a connection of its own, as visitors without a proxy before the service have. */
  ownConnections?: boolean
  warmUp: number
  /** Milliseconds. */
  duration: number
}

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  worst: number
}

let people = 0

/** Signs people up over HTTP, everybody once, as fast as the server lets it. Any answer but 202 ends it. */
export async function signPeopleUp({ port, connections, ownConnections = false, warmUp, duration }: Load): Promise<Measured> {
  const latencies: number[] = []
  const begin = performance.now() + warmUp
  const end = begin + duration
  await Promise.all(Array.from({ length: connections }, () => (ownConnections ? comeAndGo : stay)(port, { begin, end, latencies })))
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? Number.NaN
  return { perSecond: (latencies.length * 1000) / duration, p50: at(0.5), p99: at(0.99), worst: at(1) }
}

interface Timing {
  begin: number
  end: number
  latencies: number[]
}

/** Keeps one connection, as a proxy does. */
function stay(port: number, timing: Timing): Promise<void> {
  return visit(port, timing, () => performance.now() < timing.end)
}

async function comeAndGo(port: number, timing: Timing): Promise<void> {
  while (performance.now() < timing.end) await visit(port, timing, () => false)
}

/** By hand on a socket: a client that costs more than the server would measure itself. */
function visit(port: number, { begin, end, latencies }: Timing, again: () => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // With the time that the server takes to let one in.
  let sentAt = performance.now()
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  let answer = ''
  const send = () => socket.write(nextRequest())
  socket.on('connect', send)
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('the server hung up')))
  socket.setEncoding('latin1')
  socket.on('data', (chunk) => {
    answer += chunk
    if (!isWhole(answer)) return
    if (!answer.startsWith('HTTP/1.1 202')) return reject(new Error(answer))
    answer = ''
    const now = performance.now()
    if (sentAt >= begin && now < end) latencies.push(now - sentAt)
    sentAt = now
    if (again()) return send()
    socket.destroy()
    resolve()
  })
  return promise
}

function nextRequest(): string {
  people += 1
  const attributes = { email: `visitor${people}@example${people % 1000}.com`, lang: people % 2 ? 'en' : 'ru' }
  const body = JSON.stringify({ data: { type: subscriptionType, attributes } })
  const headers = [
    'host: 127.0.0.1',
    'content-type: application/json',
    `${formSourceHeader}: section_demo`,
    `content-length: ${body.length}`,
  ]
  return `POST ${subscriptionPath} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`
}

function isWhole(answer: string): boolean {
  const bodyAt = answer.indexOf('\r\n\r\n') + 4
  const length = /content-length: (\d+)/i.exec(answer)?.[1]
  return bodyAt > 3 && answer.length >= bodyAt + Number(length ?? 0)
}
