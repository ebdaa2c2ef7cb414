import { readFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { ipBlock } from './client-ip.ts'

/** In milliseconds. */
export interface Timeouts {
  /** For a whole request to arrive. */
  request: number
  /** Without a byte read or written while a request is being answered. Node may need this long twice to notice. */
  silence: number
  /** How often arriving requests are checked. */
  check: number
}

const defaultTimeouts: Timeouts = { request: 30_000, silence: 30_000, check: 5000 }

/** Browsers do not pipeline at all, apt up to ten. */
const maxUnanswered = 16

interface Options {
  timeouts?: Partial<Timeouts> | undefined
  /** In all; by default what the limit of open files allows. */
  max?: number | undefined
  /** Whether connections come from visitors, so that one address may have only some of them; proxies need all. */
  limitPerAddress: boolean
  onRefused: (reason: 'pipelining' | 'address' | 'total') => void
}

export interface Connections {
  server: Server
  /** Stops listening and resolves when every request in flight has its answer. */
  drain(): Promise<void>
}

interface State {
  unanswered: number
  /** When it was opened or last got an answer. */
  quietSince: number
}

/**
 * An HTTP server on which no client can hold more than its share: of unanswered requests on one connection, of connections from one
 * address, of time without reading or writing.
 */
export function createConnections(handle: RequestListener, options: Options): Connections {
  const { limitPerAddress, onRefused } = options
  const timeouts = { ...defaultTimeouts, ...options.timeouts }
  const max = options.max ?? defaultMax()
  const sockets = new Map<Socket, State>()
  const byAddress = new Map<string, number>()
  let isDraining = false
  let accepted = 0

  const server = createServer(
    {
      requestTimeout: timeouts.request,
      headersTimeout: Math.min(timeouts.request, 20_000),
      connectionsCheckingInterval: timeouts.check,
      // Longer than proxies keep their idle connections, so that they are the ones to close.
      keepAliveTimeout: 72_000,
    },
    (request, response) => {
      const { socket } = request
      const state = sockets.get(socket)
      // The rest of a chunk that had been read before the connection was closed.
      if (socket.destroyed || state === undefined) return
      state.unanswered += 1
      if (state.unanswered > maxUnanswered) {
        onRefused('pipelining')
        socket.destroy()
        return
      }
      response.once('close', () => {
        state.unanswered -= 1
        state.quietSince = performance.now()
      })
      if (isDraining) response.shouldKeepAlive = false
      handle(request, response)
    },
  )
  server.setTimeout(timeouts.silence)
  server.maxConnections = max
  server.on('drop', () => {
    onRefused('total')
    // Those that only wait for another request make room for those that have one.
    server.closeIdleConnections()
  })

  server.on('connection', (socket) => {
    accepted += 1
    const address = limitPerAddress ? ipBlock({ ip: socket.remoteAddress, socket }) : undefined
    if (address !== undefined) {
      const count = byAddress.get(address) ?? 0
      if (count >= Math.min(256, max / 2)) {
        onRefused('address')
        socket.destroy()
        return
      }
      byAddress.set(address, count + 1)
    }
    sockets.set(socket, { unanswered: 0, quietSince: performance.now() })
    socket.once('close', () => {
      sockets.delete(socket)
      if (address === undefined) return
      const left = (byAddress.get(address) ?? 1) - 1
      if (left > 0) byAddress.set(address, left)
      else byAddress.delete(address)
    })
  })

  /**
   * Closing a listening socket resets the connections in its backlog. The event loop takes one of them a turn, so for some turns nothing
   * else is done, until the backlog is empty.
   */
  async function stopListening(): Promise<void> {
    const until = performance.now() + backlogAtMost
    let known = -1
    for (let quiet = 0; quiet < 3 && performance.now() < until; quiet = accepted > known ? 0 : quiet + 1) {
      known = accepted
      for (const socket of sockets.keys()) socket.pause()
      await new Promise((resolve) => setImmediate(resolve))
    }
    // Node's own `close` would also cut connections whose first request is still on its way.
    NetServer.prototype.close.call(server)
    for (const socket of sockets.keys()) socket.resume()
  }

  return {
    server,

    async drain() {
      isDraining = true
      if (server.listening) await stopListening()
      const startedAt = performance.now()
      while (sockets.size > 0) {
        for (const [socket, { unanswered, quietSince }] of sockets) {
          // A connection that is kept alive may have its next request on the way: it gets an answer, and “Connection: close” with it.
          if (unanswered === 0 && performance.now() - Math.max(quietSince, startedAt) >= drainQuiet) socket.destroy()
        }
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (performance.now() - startedAt > drainAtMost) server.closeAllConnections()
      }
    },
  }
}

/** How long the backlog may keep the service from its other work. */
const backlogAtMost = 1000
/** How long a quiet connection stays open for a request on its way. */
const drainQuiet = 500
/** How long requests in flight may take after a stop signal. */
const drainAtMost = 10_000

/** Files of the store and the site, connections to the mail server, and a reserve. */
const otherFiles = 200

/** Connections are files: with too many of them neither letters nor backups can be written. */
function defaultMax(): number {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(readLimits()) ?? []
  return Math.min(12_000, Math.max(64, Number(soft ?? Number.POSITIVE_INFINITY) - otherFiles))
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    // Not Linux.
    return ''
  }
}
