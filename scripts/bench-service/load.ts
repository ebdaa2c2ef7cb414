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

export interface LoadRequest {
  /** All of it, as it goes over the wire. */
  text: string
  /** Of the right answer. */
  status: number
}

/** Signs people up over HTTP, everybody once, as fast as the server lets it. Any answer but 202 ends it. */
export async function signPeopleUp(load: Load): Promise<Measured> {
  const { faults, ...measured } = await putLoadOn(load, () => signUpRequest())
  if (faults.size > 0) throw new Error([...faults.keys()].join('\n'))
  return measured
}

/**
 * Asks for whatever `nextRequest` names, as fast as the server lets it.
 * @returns what went wrong beside the figures: how often each wrong answer or error came
 */
export async function putLoadOn(
  { port, connections, ownConnections = false, warmUp, duration }: Load,
  nextRequest: (visitor: number) => LoadRequest,
): Promise<Measured & { faults: Map<string, number> }> {
  // What is answered while visitors are still coming does not count.
  const timing: Timing = {
    begin: Number.POSITIVE_INFINITY,
    end: Number.POSITIVE_INFINITY,
    answered: 0,
    latencies: [],
    faults: new Map(),
    waiting: new Set(),
  }
  const visitors: Promise<void>[] = []
  // A backlog is as long as the server likes: nobody is turned away by it before the measurement has begun.
  for (let visitor = 0; visitor < connections; visitor += 1) {
    const act = ownConnections ? comeAndGo : stay
    visitors.push(act(port, timing, () => nextRequest(visitor)))
    if (visitor % 200 === 199) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  timing.begin = performance.now() + warmUp
  timing.end = timing.begin + duration
  const giveUp = setTimeout(
    () => {
      for (const fail of timing.waiting) fail('no answer')
    },
    warmUp + duration + patience,
  )
  await Promise.all(visitors)
  clearTimeout(giveUp)
  const latencies = timing.latencies.toSorted((a, b) => a - b)
  const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? Number.NaN
  return { perSecond: (timing.answered * 1000) / duration, p50: at(0.5), p99: at(0.99), worst: at(1), faults: timing.faults }
}

interface Timing {
  begin: number
  end: number
  /** Requests, between the two. */
  answered: number
  latencies: number[]
  faults: Map<string, number>
  /** What ends each visit that is under way. */
  waiting: Set<(fault: string) => void>
}

/** How long an answer may take once the time is over, in milliseconds. */
const patience = 10_000

/** Keeps one connection, as a proxy does; one that is lost is counted, and opened again. */
async function stay(port: number, timing: Timing, nextRequest: () => LoadRequest): Promise<void> {
  while (performance.now() < timing.end) await visit(port, timing, nextRequest, () => performance.now() < timing.end)
}

async function comeAndGo(port: number, timing: Timing, nextRequest: () => LoadRequest): Promise<void> {
  while (performance.now() < timing.end) await visit(port, timing, nextRequest, () => false)
}

/** By hand on a socket: a client that costs more than the server would measure itself. */
async function visit(port: number, timing: Timing, nextRequest: () => LoadRequest, again: () => boolean): Promise<void> {
  // With the time that the server takes to let one in.
  let sentAt = performance.now()
  let wanted = nextRequest()
  let head = ''
  let missing = Number.NaN
  const socket: Socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  const fail = (fault: string) => {
    timing.faults.set(fault, (timing.faults.get(fault) ?? 0) + 1)
    socket.destroy()
  }
  timing.waiting.add(fail)
  socket.on('connect', () => socket.write(wanted.text))
  socket.on('error', ({ message }) => fail(message))
  socket.on('end', () => fail('the server hung up'))
  socket.on('data', (chunk) => {
    if (Number.isNaN(missing)) {
      head += chunk.toString('latin1')
      const bodyAt = head.indexOf('\r\n\r\n') + 4
      if (bodyAt < 4) return
      missing = bodyAt + contentLength(head.slice(0, bodyAt)) - head.length
    } else missing -= chunk.length
    if (missing > 0) return
    if (!head.startsWith(`HTTP/1.1 ${wanted.status}`)) return fail(head.slice(0, 200))
    const now = performance.now()
    if (now >= timing.begin && now < timing.end) timing.answered += 1
    // Who has waited since before the beginning, or until after the end, has waited, too.
    if (now >= timing.begin && sentAt < timing.end) timing.latencies.push(now - sentAt)
    if (!again()) return socket.destroy()
    sentAt = now
    wanted = nextRequest()
    head = ''
    missing = Number.NaN
    socket.write(wanted.text)
  })
  // Comes after an error, too, which `once` of node:events would throw instead of counting it.
  await new Promise((resolve) => socket.once('close', resolve))
  timing.waiting.delete(fail)
}

function contentLength(head: string): number {
  return Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

let people = 0

/** Of somebody who was not there before. */
export function signUpRequest(headers: readonly string[] = []): LoadRequest {
  people += 1
  const attributes = { email: `visitor${people}@example${people % 1000}.com`, lang: people % 2 ? 'en' : 'ru' }
  const body = JSON.stringify({ data: { type: subscriptionType, attributes } })
  const lines = [
    `POST ${subscriptionPath} HTTP/1.1`,
    'host: 127.0.0.1',
    'content-type: application/json',
    `${formSourceHeader}: section_demo`,
    `content-length: ${body.length}`,
    ...headers,
  ]
  return { text: `${lines.join('\r\n')}\r\n\r\n${body}`, status: 202 }
}
